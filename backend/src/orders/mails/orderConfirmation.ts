import { workingDays } from 'mf-shared/workingDays';
import * as v from 'valibot';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { MailDraft, MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, note, paragraph } from '../../platform/mail/mailParts.ts';
import { wayOfPaying, type WayOfPaying } from '../order/paidWith.ts';
import { findOrderDocument, payableSchema, withoutAdded, type OrderDocument } from './orderDocument.ts';
import { orderLinks, receiptLink } from './orderLinks.ts';
import { itemTable, sumTable } from './orderParts.ts';

export const orderConfirmation =
  ({ salesMailbox, origin }: { salesMailbox: string; origin: string }): MailTemplate =>
  async (db, payload) => {
    const { orderId, changeId } = v.parse(payableSchema, payload);
    const order = await findOrderDocument(db, orderId, changeId);
    return order && { ...confirmationMail(withoutAdded(order), origin), bcc: salesMailbox };
  };

const paidTexts = {
  card: 'Paid by card',
  cash: 'Paid in cash',
  'card-terminal': 'Paid by card in the shop',
  voucher: 'Paid by voucher',
} as const satisfies Record<WayOfPaying, string>;

function confirmationMail(order: OrderDocument, origin: string): MailDraft {
  const { language, supplement, wallet, invoice, note: orderNote } = order;
  const { name, company, vatNumber, address, email, phone } = order.buyer;
  const { totalCents } = order.sums;
  const t = textsIn(language);
  const number = t('Order {number}', { number: supplement?.order ?? order.number });
  const takenOn = order.isPickup ? order.deliveredOn : null;
  const paid = wallet
    ? t('Paid with {wallet}', { wallet })
    : t(paidTexts[wayOfPaying(totalCents, order.paidAtCounter)]);
  const business = [company, vatNumber && t('VAT number {number}', { number: vatNumber })].filter(Boolean);
  const returns = [
    t('You can return goods within 14 days of receiving them.'),
    order.items.some(({ customization }) => customization) &&
      t('What was customized for you is exempt from that.'),
  ];
  return {
    to: email,
    ...composeMail({
      language,
      title: t(titleOf(order)),
      preview: `${number}, ${t.money(totalCents)}`,
      parts: [
        paragraph(opening(order, t, takenOn)),
        lines([
          number,
          ...(invoice ? [t('Invoice {number}', { number: invoice })] : []),
          t.date(order.date),
          paid,
        ]),
        itemTable(order, t, origin),
        sumTable(order, t),
        actions(supplement ? [receiptLink(order, t, origin)] : orderLinks(order, t, origin)),
        ...(supplement ? [] : [lines([order.delivery, arrival(order, t, takenOn)])]),
        lines([name, ...business, ...address, phone].filter(Boolean)),
        ...(orderNote ? [paragraph(t('Your note: {note}', { note: orderNote }))] : []),
        note(returns.filter(Boolean).join(' ')),
      ],
    }),
  };
}

function titleOf({ supplement }: OrderDocument) {
  if (!supplement) return 'Order Confirmation';
  return supplement.isAddition ? 'We have added to your order' : 'Your payment for the exchange';
}

function opening({ buyer, supplement, sums }: OrderDocument, t: Texts, takenOn: Date | null): string {
  if (supplement) {
    const { change, isAddition } = supplement;
    return isAddition
      ? t('Thank you. We have received your payment and added these pieces to your order: {change}.', {
          change,
        })
      : t('Thank you. We have received what the new pieces cost more: {change}.', { change });
  }
  if (takenOn) return t('Thank you for your purchase.');
  return sums.totalCents === 0
    ? t('Thank you, {name}. We are preparing your order.', { name: buyer.name })
    : t('Thank you, {name}. We have received your payment and are preparing your order.', {
        name: buyer.name,
      });
}

function arrival({ isPickup, days: { from, to } }: OrderDocument, t: Texts, takenOn: Date | null): string {
  if (takenOn) return t('Taken along on {date}', { date: t.date(takenOn) });
  const { isOneDay, ...time } = workingDays({ minDays: from, maxDays: to });
  return isPickup
    ? t(isOneDay ? 'Ready for pickup in 1 working day' : 'Ready for pickup in {days} working days', time)
    : t(isOneDay ? 'Delivery time: 1 working day' : 'Delivery time: {days} working days', time);
}
