import { inLanguage, languageNames, languages, useLanguage, useLocation } from 'mf-shared';
import type { ReactNode } from 'react';
import { storeLanguage } from '../../document/storeLanguage.ts';

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
        onClick={() => storeLanguage(language)}
      >
        {languageNames[language]}
      </a>
    ));
}
