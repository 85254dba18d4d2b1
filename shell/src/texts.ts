import {
  addTranslations,
  createTexts,
  sourceLanguage,
  type Language,
  type Translate,
  type Translations,
} from 'mf-shared';
import type el from './locales/el.json';

export type TextKey = keyof typeof el;
export type Texts = Translate<TextKey>;

export const { useTexts, textsIn } = createTexts<TextKey>('shell');

export async function importLocale<T>(file: string): Promise<T> {
  const locale = (await import(`./locales/${file}.json`)) as { default: T };
  return locale.default;
}

export async function loadTexts(language: Language): Promise<void> {
  if (language !== sourceLanguage) addTranslations('shell', await importLocale<Translations>(language));
}
