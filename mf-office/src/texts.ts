import { createTexts, type Translate } from 'mf-shared';
import type el from './locales/el.ts';

export type Text = keyof typeof el;
export type Texts = Translate<Text>;

export const { useTexts } = createTexts<Text>('mf_office');
