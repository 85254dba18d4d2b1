import { inLanguage, languageNames, useLanguage, useLocation } from 'mf-shared';
import type { ReactNode } from 'react';
import { keepLanguage } from './keepLanguage.ts';

/** Leads to the same page in the other language, as a new document. */
export function LanguageSwitch({ className }: { className?: string | undefined }): ReactNode {
  const other = useLanguage() === 'en' ? 'el' : 'en';
  const { pathname, search } = useLocation();

  return (
    <a
      className={className}
      href={inLanguage(pathname + search, other)}
      hrefLang={other}
      lang={other}
      onClick={() => keepLanguage(other)}
    >
      {languageNames[other]}
    </a>
  );
}
