import { createTexts } from 'mf-shared';
import type greek from './greek.ts';

export const { useTexts, textsIn } = createTexts<keyof typeof greek>('mf_account');

export type Say = ReturnType<typeof textsIn>;
