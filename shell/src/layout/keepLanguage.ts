import { safeLocalStorage, type Language } from 'mf-shared';
import { languageKey } from '../document/beforePaint.ts';

/** Remembers the language that a visitor has chosen, where the browser keeps anything. */
export function keepLanguage(language: Language): void {
  safeLocalStorage.set(languageKey, language);
}
