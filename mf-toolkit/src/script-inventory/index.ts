export { inspectPaymentPage } from './inspectPaymentPage.ts';
export { listScripts } from './listScripts.ts';
export { paymentPath, readPaymentPage } from './paymentPage.ts';
