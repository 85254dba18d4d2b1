import type { OrderState } from '../../platform/database/schema.ts';

export const payableStates: readonly OrderState[] = ['created', 'awaiting-payment', 'failed'];
