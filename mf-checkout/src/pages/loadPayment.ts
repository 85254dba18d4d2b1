export const loadPayment = () => import(/* webpackChunkName: "page-payment" */ './payment.ts');
