import { createTexts } from 'mf-shared';
import type el from './locales/el.ts';

export const { useTexts, textsIn } = createTexts<keyof typeof el>('mf_office');

export type Text = keyof typeof el;
export type Translate = ReturnType<typeof textsIn>;
