import { createTexts } from 'mf-shared';
import type greek from './greek.ts';

export const { useTexts, textsIn } = createTexts<keyof typeof greek>('mf_checkout');

/** Says this package's texts in the page's language. */
export type Texts = ReturnType<typeof useTexts>;
