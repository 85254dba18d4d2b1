/** What the backend mails. */
export const mailKinds = [
  'order-confirmation',
  'order-packed',
  'order-handed-over',
  'order-delivered',
  'order-cancelled',
  'order-exchanged',
  'order-refunded',
  'order-message',
  'payment-returned',
  'unpaid-order',
  'pay-link',
  'withdrawal-receipt',
  'sales-notice',
  'webhook-failing',
  'list-refused',
  'confirm-stock-alert',
  'stock-alert',
  'reset-code',
  'password-changed',
  'confirm-email',
  'email-changed',
  'passkey-added',
  'passkey-removed',
  'contact-message',
] as const;

export type MailKind = (typeof mailKinds)[number];
