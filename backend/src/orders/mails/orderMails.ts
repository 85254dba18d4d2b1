import { counterPayment, type CounterPayment } from 'mf-shared/counterPayments';
import { exchangeSendings } from 'mf-office/contract';
import * as v from 'valibot';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { MailDrafts, MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, paragraph, type Action } from '../../platform/mail/mailParts.ts';
import type { CancelReason } from '../../platform/database/tables/schema.ts';
import { afterDays } from '../../delivery/api.ts';
import type { Agreement } from '../order/places.ts';
import { messageMail } from './messageMail.ts';
import { payLinkMail } from './payLinkMail.ts';
import { unpaidOrderMail } from './unpaidOrderMail.ts';
import { reservedMail } from './reservedMail.ts';
import { toConfirmMail } from './toConfirmMail.ts';
import { orderLinks } from './orderLinks.ts';
import { orderConfirmation } from './orderConfirmation.ts';
import { findOrderDocument, type OrderDocument } from './orderDocument.ts';
import { paidItemTable } from './orderParts.ts';
import { isExempt } from '../view/lineUnits.ts';
import { withdrawalReceipt } from '../withdrawal/withdrawalReceipt.ts';

interface Settings {
  salesMailbox: string;
  origin: string;
}

export function orderMails({ salesMailbox, origin }: Settings): MailDrafts {
  const stepMail = stepMails(origin);
  const partMail = stepMails(origin, { listsItems: false });
  return {
    'order-confirmation': orderConfirmation({ salesMailbox, origin }),
    'order-packed': stepMail(packed),
    'order-handed-over': stepMail(handedOver),
    'order-delivered': stepMail(delivered),
    'order-cancelled': stepMail(cancelled),
    'order-exchanged': stepMail(exchanged),
    'exchange-undone': stepMail(exchangeUndone),
    'addition-cancelled': partMail(additionCancelled),
    'replacement-packed': partMail(replacementPacked),
    'replacement-handed-over': partMail(replacementHandedOver),
    'order-refunded': partMail(refunded),
    'voucher-returned': partMail(voucherReturned),
    'order-message': messageMail({ origin }),
    'payment-returned': partMail(paymentReturned),
    'sales-notice': salesNotice(salesMailbox),
    'order-to-confirm': toConfirmMail({ origin }),
    'order-reserved': reservedMail({ salesMailbox, origin }),
    'unpaid-order': unpaidOrderMail({ origin }),
    'pay-link': payLinkMail({ origin }),
    'withdrawal-receipt': withdrawalReceipt(salesMailbox),
  };
}

type StepPayload = v.InferOutput<typeof stepSchema>;
const stepSchema = v.object({
  orderId: v.number(),
  cents: v.optional(v.number(), 0),
  change: v.optional(v.string(), ''),
  /** The parts of `cents` by way of refund; missing if all is refunded in the way in which the order was paid. */
  refunds: v.optional(v.array(v.object({ cents: v.number(), paidAtCounter: v.nullable(counterPayment) }))),
  /** How the refunded payment was paid; missing if it is that of the order. */
  paidAtCounter: v.optional(v.nullable(counterPayment)),
  /** Set if a payment is sent back because the order or change had already been paid. */
  isPaidBefore: v.optional(v.boolean(), false),
  /** For a cancelled order; missing from mails that an earlier release queued. */
  voucher: v.optional(v.picklist(['usable', 'ended', 'none'])),
  /** The code of a voucher that can be used again. */
  code: v.optional(v.string(), ''),
  until: v.optional(v.nullable(v.string()), null),
  /** The tracking number of a replacement. */
  tracking: v.optional(v.string(), ''),
  agreement: v.optional(v.object({ isReceived: v.boolean(), send: v.picklist(exchangeSendings) })),
});

/** Returns null if the mail is no longer needed. */
type WriteStep = (
  order: OrderDocument,
  t: Texts,
  payload: StepPayload,
) => { title: string; texts: string[]; action?: Action } | null;

/** Required by law; the day of the delivery does not count. */
const withdrawalDays = 14;

const packed: WriteStep = ({ isPickup, place, deliveredOn, ...order }, t) => {
  if (!isPickup)
    return {
      title: t('Your order is packed'),
      texts: [t('Your order is packed and waits for the courier. We write again when it is on its way.')],
    };
  if (deliveredOn || order.cancelReason) return null;
  return {
    title: t('Your order is ready for pickup'),
    texts: [
      t('Your order waits for you at {place}. Please bring its number.', { place }),
      ...(order.payAtPickup
        ? [
            t('You pay {amount} there, in cash or by card, by {date}.', {
              amount: t.money(order.sums.totalCents),
              date: t.date(order.payAtPickup.until),
            }),
          ]
        : []),
    ],
  };
};

const handedOver: WriteStep = ({ method, tracking, trackingPageOf }, t) => ({
  title: t('Your order is on its way'),
  texts: [
    t('We have handed your order over to {courier}.', { courier: method }),
    t('Tracking number: {tracking}', { tracking }),
  ],
  ...trackParcel(trackingPageOf(tracking), t),
});

const trackParcel = (href: string, t: Texts): { action?: Action } =>
  href ? { action: { label: t('Track the parcel'), href } } : {};

const delivered: WriteStep = ({ deliveredOn, isPickup, items }, t) => {
  const on = deliveredOn ?? new Date();
  const until = afterDays(on, withdrawalDays);
  const date = t.date(on);
  return {
    title: t(isPickup ? 'You have collected your order' : 'Your order is delivered'),
    texts: [
      isPickup
        ? t('You collected your order on {date}. We hope that everything fits.', { date })
        : t('Your order was delivered on {date}. We hope that everything fits.', { date }),
      ...(items.every(isExempt)
        ? []
        : [t('You can withdraw from the contract until {date}.', { date: t.date(until) })]),
    ],
  };
};

const cancelTexts = {
  'customer-request': 'As you asked, we have cancelled your order.',
  'out-of-stock': 'We are sorry: we do not have everything that you ordered, so we had to cancel your order.',
  'paid-by-another':
    'We are sorry: somebody who paid at once bought pieces of your order before we had put them aside, so we had to cancel it.',
  'not-collected': 'Your order was not picked up and paid for in time, so we have cancelled it.',
  'ordered-twice': 'You had placed this order twice, so we have cancelled this one.',
  other: 'We have cancelled your order.',
} as const satisfies Record<CancelReason, string>;

const givenBackTexts = {
  cash: 'You get {amount} back in cash, in our shop.',
  'card-terminal':
    'You get {amount} back to the card that you paid with in our shop. Your bank may take some days to show it.',
} as const satisfies Record<CounterPayment, string>;

const sendingBack = (
  { paidAtCounter }: Pick<OrderDocument, 'paidAtCounter'>,
  t: Texts,
  cents: number,
): string =>
  t(
    paidAtCounter
      ? givenBackTexts[paidAtCounter]
      : 'We are sending {amount} back to the card that you paid with. Your bank may take some days to show it.',
    { amount: t.money(cents) },
  );

const sendingAllBack = (
  { paidAtCounter }: OrderDocument,
  t: Texts,
  { cents, refunds = [{ cents, paidAtCounter }] }: Pick<StepPayload, 'cents' | 'refunds'>,
): string[] => refunds.filter((part) => part.cents > 0).map((part) => sendingBack(part, t, part.cents));

const voucherTexts = {
  usable: ['You can use your voucher again.'],
  ended: ['Your voucher has ended in the meantime. We write to you about it.'],
  none: [],
} as const;

const cancelled: WriteStep = (
  order,
  t,
  { voucher = order.sums.voucherCents > 0 ? 'usable' : 'none', ...payload },
) => ({
  title: t('Your order is cancelled'),
  texts: [
    t(cancelTexts[order.cancelReason ?? 'other']),
    ...sendingAllBack(order, t, payload),
    ...(order.isPaid ? [] : [t('You need not pay anything.')]),
    ...voucherTexts[voucher].map((text) => t(text)),
  ],
});

const exchanged: WriteStep = (order, t, { change, agreement, ...payload }) => ({
  title: t('We have exchanged pieces of your order'),
  texts: [
    t('As agreed, we have changed your order: {change}.', { change }),
    ...(agreement ? agreed(agreement, t) : []),
    ...(agreement ? paidBackLater(order, t, payload) : sendingAllBack(order, t, payload)),
  ],
});

const agreed = ({ isReceived, send }: Agreement, t: Texts): string[] => [
  ...(isReceived ? [] : [t('Please send or bring the old pieces back to us.')]),
  ...(send === 'now' ? [t('We are getting the new pieces ready and write again.')] : []),
  ...(send === 'after-return' && !isReceived
    ? [t('Once we have them, we get the new pieces ready and write again.')]
    : []),
];

const paidBackLater = (
  { paidAtCounter }: OrderDocument,
  t: Texts,
  { cents, refunds = [{ cents, paidAtCounter }] }: Pick<StepPayload, 'cents' | 'refunds'>,
): string[] =>
  refunds
    .filter((part) => part.cents > 0)
    .map((part) =>
      t(
        part.paidAtCounter
          ? 'The new pieces cost less: you get {amount} back in our shop, once you have them and we have the old ones.'
          : 'The new pieces cost less: {amount} goes back to the card that you paid with, once you have them and we have the old ones.',
        { amount: t.money(part.cents) },
      ),
    );

const exchangeUndone: WriteStep = (_order, t, { change }) => ({
  title: t('The exchange is cancelled'),
  texts: [t('We have cancelled this exchange: {change}.', { change }), t('Your order is as it was before.')],
});

const additionCancelled: WriteStep = (_order, t, { change }) => ({
  title: t('Nothing is added to your order'),
  texts: [
    t('These pieces are not added to your order, and you need not pay for them: {change}.', { change }),
  ],
});

const replacementPacked: WriteStep = ({ isPickup, place }, t, { change }) => ({
  title: t(isPickup ? 'Your exchanged pieces are ready for pickup' : 'Your exchanged pieces are packed'),
  texts: [
    t('These are the pieces that we exchanged for you: {change}.', { change }),
    isPickup
      ? t('They wait for you at {place}. Please bring the number of your order.', { place })
      : t('They wait for the courier. We write again when they are on their way.'),
  ],
});

const replacementHandedOver: WriteStep = ({ isPickup, method, trackingPageOf }, t, { change, tracking }) => {
  const exchangedUnits = t('These are the pieces that we exchanged for you: {change}.', { change });
  if (isPickup)
    return {
      title: t('You have collected your exchanged pieces'),
      texts: [exchangedUnits, t('We hope that everything fits.')],
    };
  return {
    title: t('Your exchanged pieces are on their way'),
    texts: [
      exchangedUnits,
      t('We have handed them over to {courier}.', { courier: method }),
      t('Tracking number: {tracking}', { tracking }),
    ],
    ...trackParcel(trackingPageOf(tracking), t),
  };
};

const refunded: WriteStep = ({ paidAtCounter }, t, { cents }) => ({
  title: t('Your refund'),
  texts: [
    t(
      paidAtCounter
        ? givenBackTexts[paidAtCounter]
        : 'We have sent {amount} back to the card that you paid with. Your bank may take some days to show it.',
      { amount: t.money(cents) },
    ),
  ],
});

const voucherReturned: WriteStep = (_order, t, { code, until }) => ({
  title: t('You can use your voucher again'),
  texts: [
    t('The voucher {code} that you used for this order can be used again.', { code }),
    ...(until === null ? [] : [t('The voucher is valid until {date}.', { date: t.date(until) })]),
  ],
});

const returnedTexts = {
  changePaid: 'A payment of {amount} has arrived for a change of your order that was paid before: {change}.',
  changeCancelled:
    'A payment of {amount} has arrived for a change of your order that was cancelled or is no longer possible: {change}.',
  cancelled: 'A payment of {amount} has arrived for an order that was cancelled.',
  needless: 'A payment of {amount} has arrived for an order that was paid before or replaced by another one.',
} as const;

const paymentReturned: WriteStep = (order, t, { cents, change, isPaidBefore }) => {
  const ofChange = isPaidBefore ? 'changePaid' : 'changeCancelled';
  const ofOrder = order.cancelReason ? 'cancelled' : 'needless';
  return {
    title: t('Your payment comes back'),
    texts: [
      t(returnedTexts[change ? ofChange : ofOrder], { amount: t.money(cents), change }),
      t('We are sending it back to the card that you paid with. You need not do anything.'),
    ],
  };
};

/** `listsItems`: false for mails about money or about a part of the order. */
const stepMails =
  (origin: string, { listsItems = true } = {}) =>
  (write: WriteStep): MailTemplate =>
  async (db, payload) => {
    const { paidAtCounter, ...about } = v.parse(stepSchema, payload);
    const order = await findOrderDocument(db, about.orderId);
    if (!order) return null;
    const t = textsIn(order.language);
    const refunded = paidAtCounter === undefined ? order : { ...order, paidAtCounter };
    const step = write(refunded, t, about);
    if (!step) return null;
    const { title, texts, action } = step;
    const links = [...(action ? [action] : []), ...orderLinks(order, t, origin)];
    return {
      to: order.buyer.email,
      ...composeMail({
        language: order.language,
        subject: `${title} (${order.number})`,
        title,
        preview: texts[0] ?? '',
        parts: [
          paragraph(order.buyer.name ? t('Dear {name},', { name: order.buyer.name }) : t('Hello,')),
          ...texts.map(paragraph),
          lines([t('Order {number}', { number: order.number }), t.date(order.date)]),
          ...(listsItems ? paidItemTable(order, t, origin) : []),
          actions(links),
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
