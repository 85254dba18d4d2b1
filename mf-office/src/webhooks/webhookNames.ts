import type { WebhookDelivery, WebhookEvent } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import type { Text, Texts } from '../language/texts.ts';

export const eventNames: Record<WebhookEvent, Text> = {
  'order.reserved': 'Order to pay at pickup placed',
  'order.paid': 'Order paid',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Money refunded',
  'order.handed-over': 'Order handed over or collected',
  'order.pieces-added': 'Pieces added to the order',
  'order.exchanged': 'Pieces exchanged',
  'order.exchange-received': 'The old pieces are back',
  'order.exchange-packed': 'Replacement packed',
  'order.exchange-handed-over': 'Replacement handed over',
  'order.exchange-undone': 'Exchange undone',
  'stock.changed': 'Stock changed',
};

const isKnown = (event: string): event is WebhookEvent => Object.hasOwn(eventNames, event);

export function eventName(t: Texts, event: string): string {
  if (event === 'test') return t('Test');
  return isKnown(event) ? t(eventNames[event]) : event;
}

const stateNames: Record<WebhookDelivery['state'], Text> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  'given-up': 'Given up',
};

/** For a delivery that was sent again: that it was accepted at first, and the result of the repetition. */
export function stateText(t: Texts, { state, acceptedAt }: WebhookDelivery): string {
  if (!acceptedAt || state === 'delivered') return t(stateNames[state]);
  const date = t.date(acceptedAt, minute);
  return state === 'waiting'
    ? t('Delivered on {date}, is sent again', { date })
    : t('Delivered on {date}, but not accepted when sent again', { date });
}
