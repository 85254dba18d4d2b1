import { addTranslations, createTexts, sourceLanguage, type Language, type Translations } from 'mf-shared';
import type el from './locales/el.ts';

/** What the shell can say in both languages. */
export type TextKey = keyof typeof el;

export const { useTexts, textsIn } = createTexts<TextKey>('shell');

/** Makes the shell's own texts known in the page's language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === sourceLanguage) return;
  const locale = (await import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.ts`)) as {
    default: Translations;
  };
  addTranslations('shell', locale.default);
}
