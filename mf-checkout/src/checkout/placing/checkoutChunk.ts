// A separate chunk, which loads while the form is filled in.
export { placeOrder } from './placeOrder.ts';
export { redeem } from './redeem.ts';
export { validate } from '../draft/validate.ts';
