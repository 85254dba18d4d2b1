import { createSlot } from 'mf-shared';
import type { slots } from './contract.ts';

/** A place where fragments of other releases stand. */
export const Slot = createSlot<typeof slots>();
