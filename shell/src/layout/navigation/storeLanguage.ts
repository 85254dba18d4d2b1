import { safeLocalStorage, type Language } from 'mf-shared';

export const languageKey = 'language';

/** Stores the visitor's choice; `beforePaintScript` redirects to it. */
export const storeLanguage = (language: Language): void => safeLocalStorage.set(languageKey, language);
