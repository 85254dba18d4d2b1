import { createSlot } from 'mf-shared';
import type { slots } from './contract.ts';

export const Slot = createSlot<typeof slots>();
