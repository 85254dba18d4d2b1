import * as v from 'valibot';
import { textsIn, type Translate } from '../../locales/texts.ts';
import { html } from '../../platform/html.ts';
import type { Mail, MailTemplate, MailTemplates } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { findOrderDetails, type OrderDetails } from './orderDetails.ts';

/** The mails about orders, by the kind of their outbox row. */
export function orderMails({ salesMailbox }: { salesMailbox: string }): MailTemplates {
  return {
    'order-confirmation': orderConfirmation(salesMailbox),
    'order-packed': stepMail(packed),
    'order-handed-over': stepMail(handedOver),
    'order-delivered': stepMail(delivered),
    'order-refunded': stepMail(refunded),
    'payment-returned': stepMail(paymentReturned),
    'sales-notice': salesNotice(salesMailbox),
  };
}

const stepSchema = v.object({ orderId: v.number(), cents: v.optional(v.number(), 0) });

/** Title and text of the mail about a step of an order; `cents` is the amount of a refund. */
type WriteStep = (order: OrderDetails, say: Translate, cents: number) => { title: string; texts: string[] };

/** Of the right of withdrawal; the day of the delivery does not count. */
const withdrawalDays = 14;

const packed: WriteStep = ({ isPickup, location, method }, say) =>
  isPickup
    ? {
        title: say('Your order is ready for pickup'),
        texts: [
          say('Your order waits for you at {place}. Please bring its number.', { place: location || method }),
        ],
      }
    : {
        title: say('Your order is packed'),
        texts: [say('Your order is packed and waits for the courier. We write again when it is on its way.')],
      };

const handedOver: WriteStep = ({ method, tracking }, say) => ({
  title: say('Your order is on its way'),
  texts: [
    say('We have handed your order over to {courier}.', { courier: method }),
    say('Tracking number: {tracking}', { tracking }),
  ],
});

const delivered: WriteStep = ({ deliveredOn }, say) => {
  const on = deliveredOn ?? new Date();
  const until = new Date(on.getTime() + withdrawalDays * 86_400_000);
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

const stepMail =
  (write: WriteStep): MailTemplate =>
  async (db, payload) => {
    const { orderId, cents } = v.parse(stepSchema, payload);
    const order = await findOrderDetails(db, orderId);
    return order && toMail(order, write, cents);
  };

function toMail(order: OrderDetails, write: WriteStep, cents: number): Mail {
  const say = textsIn(order.language);
  const { title, texts } = write(order, say, cents);
  const number = say('Order {number}', { number: order.number });
  const all = [say('Dear {name},', { name: order.name }), ...texts, number];
  const paragraphs = all.map((text) => html`<p style="margin:0 0 16px">${text}</p>`);
  return {
    to: order.email,
    subject: `${title} (${order.number})`,
    html: mailLayout(title, texts[0] ?? '', html`${paragraphs}`, 600, order.language),
    text: textLayout(title, all, order.language),
  };
}

const noticeSchema = v.object({ orderNumber: v.string(), texts: v.array(v.string()) });

/** Tells the sellers about an order that needs a decision. */
const salesNotice =
  (salesMailbox: string): MailTemplate =>
  async (_db, payload) => {
    const { orderNumber, texts } = v.parse(noticeSchema, payload);
    const title = `Order ${orderNumber} needs attention`;
    return {
      to: salesMailbox,
      subject: title,
      html: mailLayout(
        title,
        texts[0] ?? '',
        html`${texts.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}`,
      ),
      text: textLayout(title, texts),
    };
  };
