import { safeLocalStorage, type Language } from 'mf-shared';

export const languageKey = 'language';

/** `beforePaintScript` redirects to this language. */
export const storeLanguage = (language: Language): void => safeLocalStorage.set(languageKey, language);
