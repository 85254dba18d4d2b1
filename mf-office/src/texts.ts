import { createTexts } from 'mf-shared';
import type el from './locales/el.ts';

const texts = createTexts<keyof typeof el>('mf_office');

export const { useTexts } = texts;

export type Text = keyof typeof el;
export type Translate = ReturnType<typeof texts.textsIn>;
