import type { Translations } from '../languages/Translations.ts';
import type { TargetLanguage } from '../languages/language.ts';
import { el } from './el.ts';

/** Shared texts, too few for a separately loaded file. */
export const locales: Record<TargetLanguage, Translations> = { el };
