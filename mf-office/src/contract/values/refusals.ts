/**
 * Messages that shoppers read in the same words: the backend sends them in English, and the page that shows them
 * translates them.
 */
export const sharedRefusals = [
  'Please sign in.',
  'Please select a delivery method.',
  'Please select a delivery location.',
  'Street is required',
  'Post code is required',
  'City is required',
  'Invalid voucher code.',
  'Voucher cannot be applied when subtotal exceeds voucher amount.',
  'Failed to register order with payment provider',
  'The shop is very busy. Please try again in a moment.',
  'The shop cannot do this at the moment. Please try again in a few minutes.',
  'Something went wrong.',
] as const;
