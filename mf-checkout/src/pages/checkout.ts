import { CheckoutPage } from '../checkout/page/CheckoutPage.tsx';
import { loadPayment } from './loadPayment.ts';

// An order without a card payment goes on to one of these pages, so they load with the form's first input. The router
// repeats a failed load.
const preload = (): void => void loadPayment().catch(() => undefined);
if (typeof document !== 'undefined')
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, preload, { once: true });

const page = { Component: CheckoutPage };
export default page;
