import * as v from 'valibot';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { MailDrafts, MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, paragraph, type Action } from '../../platform/mail/mailParts.ts';
import type { CancelReason } from '../../platform/database/schema.ts';
import { afterDays } from '../../delivery/api.ts';
import { messageMail } from './messageMail.ts';
import { payLinkMail } from './payLinkMail.ts';
import { unpaidOrderMail } from './unpaidOrderMail.ts';
import { orderLinks } from './orderLinks.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { findOrderDocument, type OrderDocument } from './orderDocument.ts';
import { itemTable } from './orderParts.ts';
import { withdrawalReceipt } from '../withdrawal/withdrawalReceipt.ts';

interface Settings {
  salesMailbox: string;
  origin: string;
}

export function orderMails({ salesMailbox, origin }: Settings): MailDrafts {
  const stepMail = stepMails(origin);
  return {
    'order-confirmation': orderConfirmation({ salesMailbox, origin }),
    'order-packed': stepMail(packed),
    'order-handed-over': stepMail(handedOver),
    'order-delivered': stepMail(delivered),
    'order-cancelled': stepMail(cancelled),
    'order-exchanged': stepMail(exchanged),
    'order-refunded': stepMail(refunded),
    'order-message': messageMail({ origin }),
    'payment-returned': stepMail(paymentReturned),
    'sales-notice': salesNotice(salesMailbox),
    'unpaid-order': unpaidOrderMail({ origin }),
    'pay-link': payLinkMail({ origin }),
    'withdrawal-receipt': withdrawalReceipt(salesMailbox),
  };
}

const stepSchema = v.object({
  orderId: v.number(),
  cents: v.optional(v.number(), 0),
  change: v.optional(v.string(), ''),
});

/** Returns null if the mail is no longer needed. */
type WriteStep = (
  order: OrderDocument,
  t: Texts,
  cents: number,
  change: string,
) => { title: string; texts: string[]; action?: Action } | null;

/** Required by law; the day of the delivery does not count. */
const withdrawalDays = 14;

const packed: WriteStep = ({ isPickup, location, method, deliveredOn }, t) => {
  if (!isPickup)
    return {
      title: t('Your order is packed'),
      texts: [t('Your order is packed and waits for the courier. We write again when it is on its way.')],
    };
  if (deliveredOn) return null;
  return {
    title: t('Your order is ready for pickup'),
    texts: [
      t('Your order waits for you at {place}. Please bring its number.', { place: location || method }),
    ],
  };
};

const handedOver: WriteStep = ({ method, tracking, trackingPage }, t) => ({
  title: t('Your order is on its way'),
  texts: [
    t('We have handed your order over to {courier}.', { courier: method }),
    t('Tracking number: {tracking}', { tracking }),
  ],
  ...(trackingPage && { action: { label: t('Track the parcel'), href: trackingPage } }),
});

const delivered: WriteStep = ({ deliveredOn, isPickup }, t) => {
  const on = deliveredOn ?? new Date();
  const until = afterDays(on, withdrawalDays);
  const date = t.date(on);
  return {
    title: t(isPickup ? 'You have collected your order' : 'Your order is delivered'),
    texts: [
      isPickup
        ? t('You collected your order on {date}. We hope that everything fits.', { date })
        : t('Your order was delivered on {date}. We hope that everything fits.', { date }),
      t('You can withdraw from the contract until {date}.', { date: t.date(until) }),
    ],
  };
};

const cancelTexts = {
  'customer-request': 'As you asked, we have cancelled your order.',
  'out-of-stock': 'We are sorry: we do not have everything that you ordered, so we had to cancel your order.',
  'ordered-twice': 'You had placed this order twice, so we have cancelled this one.',
  other: 'We have cancelled your order.',
} as const satisfies Record<CancelReason, string>;

const sendingBack = (t: Texts, cents: number): string =>
  t('We are sending {amount} back to the card that you paid with. Your bank may take some days to show it.', {
    amount: t.money(cents),
  });

const cancelled: WriteStep = ({ cancelReason, voucherCents }, t, cents) => ({
  title: t('Your order is cancelled'),
  texts: [
    t(cancelTexts[cancelReason ?? 'other']),
    ...(cents > 0 ? [sendingBack(t, cents)] : []),
    ...(voucherCents > 0 ? [t('You can use your voucher again.')] : []),
  ],
});

const exchanged: WriteStep = (_order, t, cents, change) => ({
  title: t('We have exchanged pieces of your order'),
  texts: [
    t('As agreed, we have changed your order: {change}.', { change }),
    ...(cents > 0 ? [sendingBack(t, cents)] : []),
  ],
});

const refunded: WriteStep = (_order, t, cents) => ({
  title: t('Your refund'),
  texts: [
    t('We have sent {amount} back to the card that you paid with. Your bank may take some days to show it.', {
      amount: t.money(cents),
    }),
  ],
});

const paymentReturned: WriteStep = (_order, t, cents) => ({
  title: t('Your payment comes back'),
  texts: [
    t('A payment of {amount} has arrived for an order that was paid before or replaced by another one.', {
      amount: t.money(cents),
    }),
    t('We are sending it back to the card that you paid with. You need not do anything.'),
  ],
});

const stepMails =
  (origin: string) =>
  (write: WriteStep): MailTemplate =>
  async (db, payload) => {
    const { orderId, cents, change } = v.parse(stepSchema, payload);
    const order = await findOrderDocument(db, orderId);
    if (!order) return null;
    const t = textsIn(order.language);
    const step = write(order, t, cents, change);
    if (!step) return null;
    const { title, texts, action } = step;
    const general = orderLinks(order, t, origin);
    return {
      to: order.email,
      ...composeMail({
        language: order.language,
        subject: `${title} (${order.number})`,
        title,
        preview: texts[0] ?? '',
        parts: [
          paragraph(t('Dear {name},', { name: order.name })),
          ...texts.map(paragraph),
          lines([t('Order {number}', { number: order.number }), t.date(order.date)]),
          itemTable(order, t, origin),
          actions(action ? [action, ...general] : general),
        ],
      }),
    };
  };

const noticeSchema = v.object({ orderNumber: v.string(), texts: v.array(v.string()) });

const salesNotice =
  (salesMailbox: string): MailTemplate =>
  async (_db, payload) => {
    const { orderNumber, texts } = v.parse(noticeSchema, payload);
    const title = `Order ${orderNumber} needs attention`;
    return {
      to: salesMailbox,
      ...composeMail({ language: 'en', title, preview: texts[0] ?? '', parts: texts.map(paragraph) }),
    };
  };
