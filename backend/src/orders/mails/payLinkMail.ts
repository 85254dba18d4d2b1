import * as v from 'valibot';
import { textsIn, type Texts } from '../../locales/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, note, paragraph } from '../../platform/mail/mailParts.ts';
import { hasPayLinkOf, isOfPayable } from '../../platform/database/queries/Payable.ts';
import { payableStates } from '../order/payableStates.ts';
import { findOrderDocument, payableSchema, type OrderDocument } from './orderDocument.ts';
import { unpaidOrderLink } from './orderLinks.ts';
import { itemNames, itemTable, sumTable } from './orderParts.ts';

/** Null if the order has been paid since, or the link has expired. */
export const payLinkMail =
  ({ origin }: { origin: string }): MailTemplate =>
  async (db, payload) => {
    const payable = v.parse(payableSchema, payload);
    const taken = await db
      .selectFrom('payables')
      .select('pay_link_until as until')
      .where(isOfPayable(payable))
      .where('state', 'in', payableStates)
      .where(hasPayLinkOf('payables'))
      .executeTakeFirst();
    const order = taken && (await findOrderDocument(db, payable.orderId, payable.changeId));
    if (!order || !taken.until) return null;
    const { language, number, buyer, supplement } = order;
    const t = textsIn(language);
    return {
      to: buyer.email,
      ...composeMail({
        language,
        ...titles(order, t),
        preview: itemNames(order),
        parts: [
          paragraph(buyer.name ? t('Dear {name},', { name: buyer.name }) : t('Hello,')),
          ...openings(order, t).map(paragraph),
          lines([t('Order {number}', { number: supplement?.order ?? number })]),
          itemTable(order, t, origin),
          sumTable(order, t),
          actions([
            {
              label: t('Pay {amount}', { amount: t.money(order.sums.totalCents) }),
              href: unpaidOrderLink(order, origin),
            },
          ]),
          ...(supplement ? [] : [lines([order.delivery])]),
          note(
            t(
              'The link works until {date}. The pieces are held for you for twenty minutes, and again while you pay; otherwise somebody else may buy the last ones.',
              { date: t.date(taken.until) },
            ),
          ),
        ],
      }),
    };
  };

function titles({ number, supplement }: OrderDocument, t: Texts): { title: string; subject: string } {
  if (!supplement)
    return {
      title: t('Please pay for your order'),
      subject: t('Please pay for your order {number}', { number }),
    };
  return supplement.isAddition
    ? {
        title: t('Please pay for what we add to your order'),
        subject: t('Please pay for what we add to order {number}', { number: supplement.order }),
      }
    : {
        title: t('Please pay for your exchange'),
        subject: t('Please pay for the exchange of order {number}', { number: supplement.order }),
      };
}

function openings({ supplement, sums }: OrderDocument, t: Texts): string[] {
  if (!supplement) return [t('This is the order that you placed with us by phone.')];
  const { change } = supplement;
  const amount = t.money(sums.totalCents);
  return supplement.isAddition
    ? [
        t('As agreed, we add to your order: {change}.', { change }),
        t('This costs {amount}. Once you have paid it, we send everything together.', { amount }),
      ]
    : [
        t('As agreed, we exchange pieces of your order: {change}.', { change }),
        t('The new pieces cost {amount} more. Once you have paid this, we make the exchange.', { amount }),
      ];
}
