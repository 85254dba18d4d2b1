import * as v from 'valibot';
import { textsIn, type Translate } from '../../locales/texts.ts';
import type { MailTemplate, MailTemplates } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, paragraph, type Action } from '../../platform/mail/mailParts.ts';
import { afterDays } from '../../delivery/workingDays.ts';
import { unpaidOrderMail } from '../unpaid/unpaidOrderMail.ts';
import { orderActions } from './orderActions.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { findOrderDetails, type OrderDetails } from './orderDetails.ts';
import { goods } from './orderParts.ts';

interface Settings {
  salesMailbox: string;
  origin: string;
}

export function orderMails({ salesMailbox, origin }: Settings): MailTemplates {
  const stepMail = stepMails(origin);
  return {
    'order-confirmation': orderConfirmation({ salesMailbox, origin }),
    'order-packed': stepMail(packed),
    'order-handed-over': stepMail(handedOver),
    'order-delivered': stepMail(delivered),
    'order-refunded': stepMail(refunded),
    'payment-returned': stepMail(paymentReturned),
    'sales-notice': salesNotice(salesMailbox),
    'unpaid-order': unpaidOrderMail({ origin }),
  };
}

const stepSchema = v.object({ orderId: v.number(), cents: v.optional(v.number(), 0) });

/** Returns null if the mail is no longer needed. */
type WriteStep = (
  order: OrderDetails,
  say: Translate,
  cents: number,
) => { title: string; texts: string[]; action?: Action } | null;

/** The right of withdrawal; the day of the delivery does not count. */
const withdrawalDays = 14;

const packed: WriteStep = ({ isPickup, location, method, deliveredOn }, say) => {
  if (!isPickup)
    return {
      title: say('Your order is packed'),
      texts: [say('Your order is packed and waits for the courier. We write again when it is on its way.')],
    };
  if (deliveredOn) return null;
  return {
    title: say('Your order is ready for pickup'),
    texts: [
      say('Your order waits for you at {place}. Please bring its number.', { place: location || method }),
    ],
  };
};

const handedOver: WriteStep = ({ method, tracking, trackingPage }, say) => ({
  title: say('Your order is on its way'),
  texts: [
    say('We have handed your order over to {courier}.', { courier: method }),
    say('Tracking number: {tracking}', { tracking }),
  ],
  ...(trackingPage && { action: { label: say('Track the parcel'), href: trackingPage } }),
});

const delivered: WriteStep = ({ deliveredOn }, say) => {
  const on = deliveredOn ?? new Date();
  const until = afterDays(on, withdrawalDays);
  return {
    title: say('Your order is delivered'),
    texts: [
      say('Your order was delivered on {date}. We hope that everything fits.', { date: say.date(on) }),
      say('You can withdraw from the contract until {date}.', { date: say.date(until) }),
    ],
  };
};

const refunded: WriteStep = (_order, say, cents) => ({
  title: say('Your refund'),
  texts: [
    say(
      'We have sent {amount} back to the card that you paid with. Your bank may take some days to show it.',
      { amount: say.money(cents) },
    ),
  ],
});

const paymentReturned: WriteStep = (_order, say, cents) => ({
  title: say('Your payment comes back'),
  texts: [
    say('A payment of {amount} has arrived for an order that was paid before or replaced by another one.', {
      amount: say.money(cents),
    }),
    say('We are sending it back to the card that you paid with. You need not do anything.'),
  ],
});

const stepMails =
  (origin: string) =>
  (write: WriteStep): MailTemplate =>
  async (db, payload) => {
    const { orderId, cents } = v.parse(stepSchema, payload);
    const order = await findOrderDetails(db, orderId);
    if (!order) return null;
    const say = textsIn(order.language);
    const step = write(order, say, cents);
    if (!step) return null;
    const { title, texts, action } = step;
    const general = orderActions(order, say, origin);
    return {
      to: order.email,
      ...composeMail({
        language: order.language,
        subject: `${title} (${order.number})`,
        title,
        preview: texts[0] ?? '',
        parts: [
          paragraph(say('Dear {name},', { name: order.name })),
          ...texts.map(paragraph),
          lines([say('Order {number}', { number: order.number }), say.date(order.date)]),
          goods(order, say, origin),
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
