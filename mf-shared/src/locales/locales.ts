import type { Translations } from '../languages/Translations.ts';
import type { TargetLanguage } from '../languages/language.ts';
import { el } from './el.ts';

/** The texts that all packages share: too few for a file of their own to be loaded. */
export const locales: Record<TargetLanguage, Translations> = { el };
