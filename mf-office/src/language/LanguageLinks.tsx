import type { ReactNode } from 'react';
import { inLanguage, languageNames, languages, useLanguage } from 'mf-shared';
import { rememberLanguage } from './rememberLanguage.ts';

interface Props {
  /** The current page, without the language. */
  path: string;
  className?: string | undefined;
}

export function LanguageLinks({ path, className }: Props): ReactNode {
  const current = useLanguage();
  return languages
    .filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        className={className}
        href={inLanguage(path, language)}
        lang={language}
        hrefLang={language}
        onClick={() => rememberLanguage(language)}
      >
        {languageNames[language]}
      </a>
    ));
}
