import type { el } from './el.ts';
import { createTexts } from './texts.ts';

export const { useTexts: useSharedTexts } = createTexts<keyof typeof el>('mf_shared');
