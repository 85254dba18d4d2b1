import type { NewAttempt } from '../providers/PaymentProvider.ts';

export const exampleAttempt: NewAttempt = {
  number: '10747',
  amountCents: 4550,
  description: 'ORDER 10747',
  returnUrl: 'https://shop.example/loading',
  notificationUrl: 'https://shop.example/payments/callback',
  backToShopUrl: 'https://shop.example/checkout',
  backToShopName: 'Shop',
  sessionSecs: 1200,
  language: 'en',
};
