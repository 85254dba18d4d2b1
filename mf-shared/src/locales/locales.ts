import type { Translations } from '../languages/Translations.ts';
import type { TargetLanguage } from '../languages/language.ts';
import { el } from './el.ts';

export const locales: Record<TargetLanguage, Translations> = { el };
