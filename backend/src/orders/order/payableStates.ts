import type { OrderState } from '../../platform/database/tables/schema.ts';

/**
 * The order can still be paid: it is placed, its payment page is open, or its payment ended without success.
 */
export const payableStates: readonly OrderState[] = ['created', 'awaiting-payment', 'failed'];
