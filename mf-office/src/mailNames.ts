import type { Text, Translate } from './texts.ts';

const names: Record<string, Text> = {
  'order-confirmation': 'Order confirmation',
  'order-packed': 'Order packed',
  'order-handed-over': 'Order handed over',
  'order-delivered': 'Order delivered',
  'order-refunded': 'Refund',
  'payment-returned': 'Payment sent back',
  'withdrawal-receipt': 'Receipt of a withdrawal',
  'sales-notice': 'Notice to the shop',
  'contact-message': 'Message to the shop',
};

/** What an e-mail of the shop is about, by its kind; the kind itself where the office has no name for it. */
export function mailName(t: Translate, kind: string): string {
  const name = names[kind];
  return name ? t(name) : kind;
}
