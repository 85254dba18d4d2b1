import { formatCents } from '../money.ts';
import { localeOf, type Language } from '../languages/language.ts';
import type { TextValues, Translate } from '../languages/Translations.ts';

// In the shop's time zone, wherever they are formatted; Greek would have 12 hours.
const inShop = { timeZone: 'Asia/Nicosia', hourCycle: 'h23' } as const;

/** A placeholder without a value stays. */
export const fill = (text: string, values: TextValues): string =>
  text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
    : text;

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than formatting all dates of a table with it. */
function dateFormat(locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...inShop, ...options });
  dateFormats.set(key, made);
  return made;
}

export const formatsIn = (language: Language): Pick<Translate<string>, 'money' | 'date'> => ({
  money: (cents) => formatCents(cents, language),
  date: (when, options) => dateFormat(localeOf[language], options).format(new Date(when)),
});
