import { formatCents } from '../money.ts';
import { localeOf, type Language } from '../languages/language.ts';
import type { TextValues, Translate } from '../languages/Translations.ts';

// Dates are in the shop's time zone, wherever they are formatted.
const timeZone = 'Asia/Nicosia';

/** A placeholder without a value stays. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

export const formatsIn = (language: Language): Pick<Translate<string>, 'money' | 'date'> => ({
  money: (cents) => formatCents(cents, language),
  date: (when, options) =>
    new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options }).format(new Date(when)),
});
