import type el from './el.json';
import { createTexts } from './texts.ts';

export const { useTexts: useSharedTexts } = createTexts<keyof typeof el>('mf_shared');
