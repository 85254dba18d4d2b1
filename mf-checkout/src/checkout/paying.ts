// What PAY NOW needs, in a chunk of its own: it is loaded while the form is filled in.
export { placeOrder } from './placeOrder.ts';
export { validate } from './validate.ts';
