import { addTranslations, createTexts, sourceLanguage, type Language, type Translations } from 'mf-shared';
import type el from './locales/el.ts';

/** The shell's texts that have translations. */
export type TextKey = keyof typeof el;

export const { useTexts, textsIn } = createTexts<TextKey>('shell');

/** A file of `locales/`, each in a chunk of its own. */
export async function importLocale<T>(file: string): Promise<T> {
  const locale = (await import(`./locales/${file}.ts`)) as { default: T };
  return locale.default;
}

/** Loads and adds the shell's translations. */
export async function loadTexts(language: Language): Promise<void> {
  if (language !== sourceLanguage) addTranslations('shell', await importLocale<Translations>(language));
}
