import { fill, formatsIn } from 'mf-shared/formats';
import { isTargetLanguage, type Language, type TargetLanguage, type Translate } from 'mf-shared/languages';
import el from './el.json' with { type: 'json' };

/** Keys of `el.json`: the English text in the code. `{name}` is a placeholder. */
export type Text = keyof typeof el;

export type Texts = Translate<Text>;

const shortDay: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };

const locales: Record<TargetLanguage, Record<Text, string>> = { el };

const isText = (text: string): text is Text => Object.hasOwn(el, text);

export function textsIn(language: Language): Texts {
  const dynamic = (text: string): string =>
    isTargetLanguage(language) && isText(text) ? locales[language][text] : text;
  const { money, date } = formatsIn(language);
  return Object.assign((text: Text, values = {}) => fill(dynamic(text), values), {
    dynamic,
    money,
    date: (when: Date | string | number, options = shortDay) => date(when, options),
  });
}
