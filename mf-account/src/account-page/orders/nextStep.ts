import type { OrderSummary } from 'mf-shared';
import type { Texts } from '../../texts.ts';
import { cancelTexts } from './cancelTexts.ts';

const texts = {
  'awaiting-payment': 'We are waiting for your payment.',
  paid: 'We are packing it.',
  packed: 'It is packed and goes to the courier next.',
  'handed-over': 'The courier is bringing it to you.',
  delivered: 'It has arrived.',
  failed: 'The payment did not go through. Order again if you still want it.',
  cancelled: 'It was cancelled.',
  refunded: 'The money went back the way you paid.',
} as const satisfies Record<OrderSummary['status'], string>;

type Order = Pick<
  OrderSummary,
  | 'status'
  | 'cancelled'
  | 'pickupLocation'
  | 'isPickup'
  | 'deliveredAt'
  | 'payAtPickup'
  | 'isToConfirm'
  | 'isPaymentAwaited'
  | 'totalCents'
>;

export function nextStep(
  {
    status,
    cancelled,
    pickupLocation: place,
    isPickup,
    deliveredAt,
    payAtPickup,
    isToConfirm,
    isPaymentAwaited,
    totalCents,
  }: Order,
  t: Texts,
): string {
  if (isToConfirm)
    return t('Nothing is ordered until you confirm it: open the link in our e-mail, or order again.');
  if (payAtPickup) {
    const due = { amount: t.money(totalCents), place: place ?? '', date: t.date(payAtPickup.until) };
    return payAtPickup.isReady
      ? t('Ready to collect. You pay {amount} there, by {date}: {place}', due)
      : t('We write when it is ready. You pay {amount} at pickup, by {date}: {place}', due);
  }
  if (status === 'paid' && isPaymentAwaited)
    return t('A change of your order waits for your payment. The link to pay is in our e-mail.');
  if (status === 'packed' && isPickup)
    return place ? t('Ready to collect at {place}.', { place }) : t('Ready to collect.');
  if (status === 'handed-over' && place) return t('The courier is taking it to {place}.', { place });
  if (status === 'delivered' && deliveredAt !== null) {
    const date = t.date(deliveredAt, { day: 'numeric', month: 'long' });
    return isPickup ? t('You collected it on {date}.', { date }) : t('It arrived on {date}.', { date });
  }
  if (cancelled === 'refunded') return `${t(texts.cancelled)} ${t(texts.refunded)}`;
  if (cancelled && cancelled !== 'other') return t(cancelTexts[cancelled]);
  return t(texts[status]);
}
