import { inLanguage, languages } from 'mf-shared/languages';

/** The language chosen last, for the server, whose document names the texts of its language. */
export const languageCookie = 'office-language';

/** The path to begin with: `/` opens in the language chosen last; links to other pages keep theirs. */
export function startPath(pathname: string, remembered: string | undefined): string {
  const chosen = languages.find((language) => language === remembered);
  return pathname === '/' && chosen ? inLanguage(pathname, chosen) : pathname;
}
