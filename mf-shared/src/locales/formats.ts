import { formatCents } from '../money.ts';
import { localeOf, type Language } from '../languages/language.ts';
import type { TextValues, Translate } from '../languages/Translations.ts';

// In the shop's time zone, wherever they are formatted; Greek would have 12 hours.
const inShop = { timeZone: 'Asia/Nicosia', hourCycle: 'h23' } as const;

/** A placeholder without a value stays. */
export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

export const formatsIn = (language: Language): Pick<Translate<string>, 'money' | 'date'> => ({
  money: (cents) => formatCents(cents, language),
  date: (when, options) =>
    new Intl.DateTimeFormat(localeOf[language], { ...inShop, ...options }).format(new Date(when)),
});
