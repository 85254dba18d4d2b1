import type { Language } from 'mf-shared';
import { languageKey } from '../document/beforePaint.ts';

/** Remembers the language that a visitor has chosen, where the browser keeps anything. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch (error) {
    console.warn(error);
  }
}
