export { addToOrder } from './addToOrder.ts';
export { paymentCalls } from './calls.ts';
export { cancelAwaitedSupplement } from './cancelAwaitedSupplement.ts';
export { cancelOrder } from './cancelOrder.ts';
export { cancelUnpaid } from './cancelUnpaid.ts';
export { callbackPlugin } from './callbackPlugin.ts';
export { exchangeVariant } from './exchangeVariant.ts';
export { endInterruptedAttempts } from './endAttempt.ts';
export type { FailureReason, PaymentStatus } from './Payment.ts';
export { forgetFindings } from './payments.ts';
export {
  countPayments,
  dueChecks,
  hasUnresolvedPayment,
  reportPayments,
  spentCents,
} from './paymentReports.ts';
export { confirmPayment, paymentStatus } from './paymentStatus.ts';
export { paymentProviders, type PaymentProviders } from './providers.ts';
export { recordPayment } from './recordPayment.ts';
export { checkPayments, reconcilePayments } from './reconcilePayments.ts';
export { refund, retryRefunds } from './refund.ts';
export { removeFromOrder } from './removeFromOrder.ts';
export { sellAtCounter } from './sellAtCounter.ts';
export { refundExchanges } from './refundExchanges.ts';
export { startPayment, type PaymentDeps } from './startPayment.ts';
export type { SyncDeps } from './syncPayment.ts';
export { undoExchange } from './undoExchange.ts';
