// A separate chunk for visitors with an unfinished payment.
export { markPaid } from './paidOrder.ts';
export { pollOnce } from './pollPayment.ts';
