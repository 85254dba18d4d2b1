import type { PluralForms, TextValues, Translate, Translations } from '../languages/Translations.ts';
import { byLanguage, isTargetLanguage, localeOf, type Language } from '../languages/language.ts';
import { useLanguage } from '../languages/LanguageContext.ts';
import { fill, formatsIn } from './formats.ts';
import { locales } from './locales.ts';

const dictionaries = new Map<string, Translations>();

/** Called by the shell before it renders anything of the package in another language. */
export function addTranslations(packageName: string, translations: Translations): void {
  dictionaries.set(packageName, translations);
}

/** Selects the form by the first number in `values`. Languages without such translations do not load
 *  `Intl.PluralRules`. */
function pluralForm(forms: PluralForms, language: Language, values: TextValues): string {
  const count = Object.values(values).find((value) => typeof value === 'number') ?? 0;
  return forms[new Intl.PluralRules(localeOf[language]).select(count)] ?? forms.other;
}

function translateIn<Key extends string>(packageName: string, language: Language): Translate<Key> {
  const translated = (text: string, values: TextValues): string => {
    if (!isTargetLanguage(language)) return text;
    const translation = dictionaries.get(packageName)?.[text] ?? locales[language][text] ?? text;
    return typeof translation === 'string' ? translation : pluralForm(translation, language, values);
  };
  return Object.assign((text: Key, values: TextValues = {}) => fill(translated(text, values), values), {
    dynamic: (text: string) => translated(text, {}),
    ...formatsIn(language),
  });
}

/** The English text in the code is the key of its translation. A missing translation is a type error, and is
 *  shown in English. */
export function createTexts<Key extends string>(packageName: string) {
  const texts = byLanguage(({ code }) => translateIn<Key>(packageName, code));
  const textsIn = (language: Language): Translate<Key> => texts[language];
  const useTexts = (): Translate<Key> => textsIn(useLanguage());
  return { textsIn, useTexts };
}
