import type { Language } from 'mf-shared';

export const languageKey = 'language';

/** Stores the visitor's choice; `beforePaintScript` redirects to it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch (error) {
    console.warn(error);
  }
}
