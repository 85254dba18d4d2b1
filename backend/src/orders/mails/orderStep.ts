import * as v from 'valibot';
import { textsIn, type Translate } from '../../locales/texts.ts';
import { confirmedOrder, type ConfirmedOrder } from './confirmedOrder.ts';
import { html } from '../../platform/html.ts';
import type { Mail, MailTemplate } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';

const payloadSchema = v.object({ orderId: v.number(), cents: v.optional(v.number(), 0) });

interface Told {
  title: string;
  texts: string[];
}

/** What has happened to an order, in its language. `cents` is what it is about, where it is about money. */
type Tell = (order: ConfirmedOrder, say: Translate, cents: number) => Told;

/** Days of the right of withdrawal; that of the delivery does not count. */
const withdrawalDays = 14;

const packed: Tell = ({ isPickup, location, method }, say) =>
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

const handedOver: Tell = ({ method, tracking }, say) => ({
  title: say('Your order is on its way'),
  texts: [
    say('We have handed your order over to {courier}.', { courier: method }),
    say('Tracking number: {tracking}', { tracking }),
  ],
});

const delivered: Tell = ({ deliveredOn }, say) => {
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

const refunded: Tell = (_order, say, cents) => ({
  title: say('Your refund'),
  texts: [
    say(
      'We have sent {amount} back to the card that you paid with. Your bank may take some days to show it.',
      { amount: say.money(cents) },
    ),
  ],
});

const writer =
  (tell: Tell): MailTemplate =>
  async (db, payload) => {
    const { orderId, cents } = v.parse(payloadSchema, payload);
    const order = await confirmedOrder(db, orderId);
    return order && stepMail(order, tell, cents);
  };

function stepMail(order: ConfirmedOrder, tell: Tell, cents: number): Mail {
  const say = textsIn(order.language);
  const { title, texts } = tell(order, say, cents);
  const number = say('Order {number}', { number: order.number });
  const all = [say('Dear {name},', { name: order.name }), ...texts, number];
  const paragraphs = all.map((text) => html`<p style="margin:0 0 16px">${text}</p>`);
  return {
    to: order.email,
    subject: `${title} (${order.number})`,
    html: mailLayout(title, texts[0] ?? '', html`${paragraphs}`, 600, order.language),
    text: textLayout(title, all),
  };
}

/** The mails about what the sellers do with an order, by the kind of their outbox row. */
export const orderStepMails = {
  'order-packed': writer(packed),
  'order-handed-over': writer(handedOver),
  'order-delivered': writer(delivered),
  'order-refunded': writer(refunded),
};
