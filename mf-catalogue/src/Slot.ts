import { createSlot } from 'mf-shared';
import type { slots } from './contract.ts';

/** Renders the fragments that other remotes contribute to this remote's slots. */
export const Slot = createSlot<typeof slots>();
