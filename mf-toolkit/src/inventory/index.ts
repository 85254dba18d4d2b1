export { inspect, type ChangedScript, type Inspection } from './inspect.ts';
export { listScripts, type PaymentScript } from './listScripts.ts';
export { judgePage, paymentPath, readPaymentPage, type PaymentPage } from './paymentPage.ts';
