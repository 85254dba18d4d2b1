import type { sharedGreek } from './sharedGreek.ts';
import { createTexts } from './texts.ts';

export const { useTexts: useSharedTexts } = createTexts<keyof typeof sharedGreek>('mf_shared');
