import { isTargetLanguage, localeOf, type Language, type TargetLanguage } from 'mf-shared/languages';
import { formatCents } from 'mf-shared/money';
import { el } from './el.ts';

type Text = keyof typeof el;

export interface Translate {
  (text: Text, values?: Record<string, string | number>): string;
  language: Language;
  /** For a text that is known only at run time. Returns it unchanged if there is no translation. */
  dynamic(text: string): string;
  money(cents: number): string;
  date(when: Date): string;
}

const locales: Record<TargetLanguage, Record<Text, string>> = { el };

const isText = (text: string): text is Text => Object.hasOwn(el, text);

export function textsIn(language: Language): Translate {
  const dynamic = (text: string): string =>
    isTargetLanguage(language) && isText(text) ? locales[language][text] : text;
  const day = new Intl.DateTimeFormat(localeOf[language], {
    timeZone: 'Asia/Nicosia',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const translate = (text: Text, values: Record<string, string | number> = {}): string =>
    dynamic(text).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return Object.assign(translate, {
    language,
    dynamic,
    money: (cents: number) => formatCents(cents, language),
    date: (when: Date) => day.format(when),
  });
}
