import type { OrderState } from '../platform/database/schema.ts';

/**
 * The states in which an order can still be paid: placed, payment page open, or payment ended without
 * success.
 */
export const payableStates: readonly OrderState[] = ['created', 'awaiting-payment', 'failed'];
