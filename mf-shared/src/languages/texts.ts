import { useMemo } from 'react';
import { formatCents } from '../money.ts';
import type { PluralForms, Translations } from './Translations.ts';
import { isTargetLanguage, localeOf, type Language } from './language.ts';
import { useLanguage } from './LanguageContext.ts';
import { locales } from '../locales/locales.ts';

// The shop's clock, wherever a page is rendered or read.
const timeZone = 'Asia/Nicosia';

type Values = Record<string, string | number>;

/** Says texts, prices and dates in one language. */
export interface Translate<Key extends string> {
  (text: Key, values?: Values): string;
  /** A text that is known only at run time, such as the server's refusal: as it is where there is no translation. */
  dynamic: (text: string) => string;
  /** Cents as a price. */
  money: (cents: number) => string;
  /** A day, by default in figures: 20/11/2026. */
  date: (when: Date | string | number, options?: Intl.DateTimeFormatOptions) => string;
}

const dictionaries = new Map<string, Translations>();

/** Makes a package's translations known. The shell does it before anything of the package is shown on a
 *  page of another language than the source language. */
export function addTranslations(packageName: string, translations: Translations): void {
  dictionaries.set(packageName, translations);
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));

/** The form for the first number among the values. `Intl` is used only by languages that have such translations. */
function pluralForm(forms: PluralForms, language: Language, values: Values): string {
  const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
  return forms[new Intl.PluralRules(localeOf[language]).select(count)] ?? forms.other;
}

function translateIn<Key extends string>(packageName: string, language: Language): Translate<Key> {
  const translated = (text: string, values: Values): string => {
    if (!isTargetLanguage(language)) return text;
    const translation = dictionaries.get(packageName)?.[text] ?? locales[language][text] ?? text;
    return typeof translation === 'string' ? translation : pluralForm(translation, language, values);
  };
  return Object.assign((text: Key, values: Values = {}) => fill(translated(text, values), values), {
    dynamic: (text: string) => translated(text, {}),
    money: (cents: number) => formatCents(cents, language),
    date: (when: Date | string | number, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(localeOf[language], { timeZone, ...options }).format(new Date(when)),
  });
}

interface Texts<Key extends string> {
  /** For what happens outside of components, like a loader. */
  textsIn: (language: Language) => Translate<Key>;
  useTexts: () => Translate<Key>;
}

/** The texts of a package. English is the text in the code, and the key of its translation: a text without one is an
 *  error of types, and is shown in English. */
export function createTexts<Key extends string>(packageName: string): Texts<Key> {
  const textsIn = (language: Language): Translate<Key> => translateIn<Key>(packageName, language);
  const useTexts = (): Translate<Key> => {
    const language = useLanguage();
    return useMemo(() => textsIn(language), [language]);
  };
  return {
    textsIn,
    useTexts,
  };
}
