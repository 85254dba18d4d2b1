import { safeLocalStorage, type Language } from 'mf-shared';

export const languageKey = 'language';

export const storeLanguage = (language: Language): void => safeLocalStorage.set(languageKey, language);
