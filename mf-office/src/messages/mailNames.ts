import type { MailKind } from '../contract/values/mailKinds.ts';
import type { Text, Texts } from '../language/texts.ts';

/** `supplement-confirmation`: the history's name of a confirmation that a change of the order was paid. */
type NamedMail = MailKind | 'supplement-confirmation';

const names: Record<NamedMail, Text> = {
  'order-confirmation': 'Order confirmation',
  'supplement-confirmation': 'Payment of a change confirmed',
  'order-to-confirm': 'Link to confirm an order to pay at pickup',
  'order-reserved': 'Order to pay at pickup',
  'order-packed': 'Order packed',
  'order-handed-over': 'Order handed over',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-exchanged': 'Pieces exchanged',
  'exchange-undone': 'Exchange undone',
  'addition-cancelled': 'Addition cancelled',
  'replacement-packed': 'Replacement packed',
  'replacement-handed-over': 'Replacement handed over',
  'order-refunded': 'Refund',
  'voucher-returned': 'Voucher can be used again',
  'order-message': 'Message to the customer',
  'payment-returned': 'Payment refunded',
  'unpaid-order': 'Order not paid',
  'pay-link': 'Link to pay',
  'withdrawal-receipt': 'Receipt of a withdrawal',
  'sales-notice': 'Notice to the shop',
  'webhook-failing': 'Webhook not accepted',
  'list-refused': 'List not imported',
  'confirm-stock-alert': 'Link to confirm a stock alert',
  'stock-alert': 'Back in stock',
  'reset-code': 'Code for a new password',
  'password-changed': 'Password changed',
  'confirm-email': 'Link to confirm an e-mail',
  'email-changed': 'E-mail changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'contact-message': 'Message to the shop',
};

const isKnown = (kind: string): kind is NamedMail => Object.hasOwn(names, kind);

/** The kind itself if only a newer backend knows it. */
export const mailName = (t: Texts, kind: string): string => (isKnown(kind) ? t(names[kind]) : kind);
