import { mailName } from './mailNames.ts';
import type { Texts } from './texts.ts';

it.each([
  'confirm-email',
  'confirm-stock-alert',
  'contact-message',
  'email-changed',
  'order-confirmation',
  'order-delivered',
  'order-handed-over',
  'order-packed',
  'order-refunded',
  'passkey-added',
  'passkey-removed',
  'password-changed',
  'payment-returned',
  'reset-code',
  'sales-notice',
  'stock-alert',
  'unpaid-order',
  'withdrawal-receipt',
])('names an e-mail of the kind %s', (kind) => {
  const t = ((text: string) => text) as unknown as Texts;
  expect(mailName(t, kind)).not.toBe(kind);
});
