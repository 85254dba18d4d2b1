import { createTexts, type Translate } from 'mf-shared';
import type el from './locales/el.json';

export const { useTexts, textsIn } = createTexts<keyof typeof el>('mf_checkout');

export type Texts = Translate<keyof typeof el>;
