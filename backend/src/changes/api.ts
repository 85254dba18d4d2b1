export { addToOrder } from './addToOrder.ts';
export { cancelAwaitedSupplement } from './cancelAwaitedSupplement.ts';
export { cancelOrder } from './cancelOrder.ts';
export { cancelUnpaid } from './cancelUnpaid.ts';
export { exchangeVariant } from './exchangeVariant.ts';
export { refundExchanges } from './refundExchanges.ts';
export { removeFromOrder } from './removeFromOrder.ts';
export { undoExchange } from './undoExchange.ts';
