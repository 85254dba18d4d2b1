import {
  isTargetLanguage,
  localeOf,
  type Language,
  type TargetLanguage,
  type Translate,
} from 'mf-shared/languages';
import { formatCents } from 'mf-shared/money';
import { el } from './el.ts';

type Text = keyof typeof el;

export type Texts = Translate<Text>;

const shortDay: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

const locales: Record<TargetLanguage, Record<Text, string>> = { el };

const isText = (text: string): text is Text => Object.hasOwn(el, text);

export function textsIn(language: Language): Texts {
  const dynamic = (text: string): string =>
    isTargetLanguage(language) && isText(text) ? locales[language][text] : text;
  const translate = (text: Text, values: Record<string, string | number> = {}): string =>
    dynamic(text).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return Object.assign(translate, {
    dynamic,
    money: (cents: number) => formatCents(cents, language),
    date: (when: Date | string | number, options = shortDay) =>
      new Intl.DateTimeFormat(localeOf[language], { timeZone: 'Asia/Nicosia', ...options }).format(
        new Date(when),
      ),
  });
}
