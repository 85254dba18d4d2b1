import { createTexts } from 'mf-shared';
import type el from './locales/el.ts';

export const { useTexts, textsIn } = createTexts<keyof typeof el>('mf_catalogue');

export type Texts = ReturnType<typeof useTexts>;
