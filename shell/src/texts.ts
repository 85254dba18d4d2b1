import { addGreek, createTexts, type Language } from 'mf-shared';
import type greek from './greek.ts';

/** What the shell can say in both languages. */
export type TextKey = keyof typeof greek;

export const { useTexts, textsIn } = createTexts<TextKey>('shell');

/** Makes the shell's own texts known in the page's language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'el')
    addGreek('shell', (await import(/* webpackChunkName: "greek" */ './greek.ts')).default);
}
