import { addGreek, createTexts, type Language } from 'mf-shared';
import type greek from './greek.ts';

export const { useTexts, textsIn } = createTexts<keyof typeof greek>('shell');

/** Makes the shell's own texts known in the page's language. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'el')
    addGreek('shell', (await import(/* webpackChunkName: "greek" */ './greek.ts')).default);
}
