import { createTexts, type Translate } from 'mf-shared';
import type el from './locales/el.json';

export type TextKey = keyof typeof el;
export type Texts = Translate<TextKey>;
export const { useTexts, textsIn } = createTexts<TextKey>('mf_catalogue');
