import type { Translations } from '../languages/Translations.ts';
import type { TargetLanguage } from '../languages/language.ts';
import el from './el.json';

/** Few enough to be loaded on every page. */
export const locales: Record<TargetLanguage, Translations> = { el };
