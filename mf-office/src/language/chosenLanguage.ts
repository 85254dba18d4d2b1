import { inLanguage, languages, safeLocalStorage, type Language } from 'mf-shared';

const key = 'office-language';

export const rememberLanguage = (language: Language): void => safeLocalStorage.set(key, language);

/** The path to begin with: `/` opens in the language chosen last; links to other pages keep theirs. */
export function startPath(pathname: string): string {
  const chosen = languages.find((language) => language === safeLocalStorage.get(key));
  return pathname === '/' && chosen ? inLanguage(pathname, chosen) : pathname;
}
