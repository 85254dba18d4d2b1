import { inWords, type Finding } from 'mf-toolkit/release';
import { textsIn, type Text, type Texts } from './texts.ts';

/** A text whose readers' languages are known only later. It must have translations. */
export type Sentence = (t: Texts) => string;

export type Values = Record<string, string | number | Sentence>;

export const says =
  (text: Text, values: Values = {}): Sentence =>
  (t) =>
    t(
      text,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? value(t) : value]),
      ),
    );

/** A finding of mf-toolkit's checks, or the reason why the shop changed releases by itself. */
export const found =
  (finding: Finding): Sentence =>
  (t) =>
    inWords(finding, t.dynamic);

/** A text that is not translated, such as a name. */
export const words =
  (text: string): Sentence =>
  () =>
    text;

export const joined =
  (...parts: (Sentence | string)[]): Sentence =>
  (t) =>
    parts.map((part) => (typeof part === 'string' ? part : part(t))).join('');

export const listing =
  (sentences: Sentence[]): Sentence =>
  (t) =>
    sentences.map((one) => one(t)).join(', ');

export const sentences =
  (several: Sentence[]): Sentence =>
  (t) =>
    several.map((one) => one(t)).join(' ');

export const euros =
  (cents: number): Sentence =>
  (t) =>
    t.money(cents);

export const day =
  (date: string): Sentence =>
  (t) =>
    t.date(date);

export const inEnglish = (sentence: Sentence): string => sentence(textsIn('en'));
