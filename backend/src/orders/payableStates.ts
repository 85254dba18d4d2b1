import type { OrderState } from '../platform/database/schema.ts';

/** The states in which an order can still be paid: it was placed, its card page is open, or that has ended without payment. */
export const payableStates: readonly OrderState[] = ['created', 'awaiting-payment', 'failed'];
