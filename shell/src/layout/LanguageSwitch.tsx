import { inLanguage, languageNames, languages, useLanguage, useLocation } from 'mf-shared';
import type { ReactNode } from 'react';
import { keepLanguage } from './keepLanguage.ts';

/** Leads to the same page in each other language, as a new document. */
export function LanguageSwitch({ className }: { className?: string | undefined }): ReactNode {
  const current = useLanguage();
  const { pathname, search } = useLocation();

  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        className={className}
        href={inLanguage(pathname + search, language)}
        hrefLang={language}
        lang={language}
        onClick={() => keepLanguage(language)}
      >
        {languageNames[language]}
      </a>
    ));
}
