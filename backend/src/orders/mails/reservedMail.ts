import * as v from 'valibot';
import { textsIn } from '../../locales/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, note, paragraph } from '../../platform/mail/mailParts.ts';
import { isPreemptible } from '../../inventory/api.ts';
import { findOrderDocument } from './orderDocument.ts';
import { orderLinks } from './orderLinks.ts';
import { itemNames, itemTable, sumTable } from './orderParts.ts';

const payloadSchema = v.object({ orderId: v.number() });

/**
 * Confirms an order that is to be paid at pickup. Null once it is paid or cancelled. Omits the buyer's name, since
 * nobody has verified the email address.
 */
export const reservedMail =
  ({ salesMailbox, origin }: { salesMailbox: string; origin: string }): MailTemplate =>
  async (db, payload) => {
    const { orderId } = v.parse(payloadSchema, payload);
    const order = await findOrderDocument(db, orderId);
    if (!order?.payAtPickup) return null;
    const { language, number, place } = order;
    const { until, isReady } = order.payAtPickup;
    const t = textsIn(language);
    const canBePreempted = await isPreemptible(db, orderId);
    return {
      to: order.buyer.email,
      bcc: salesMailbox,
      ...composeMail({
        language,
        title: t('Your order is reserved'),
        subject: t('Your order {number} is reserved', { number }),
        preview: itemNames(order),
        parts: [
          paragraph(t('Hello,')),
          paragraph(
            t('Thank you for your order. You pay {amount} when you pick it up, by {date}, at {place}.', {
              amount: t.money(order.sums.totalCents),
              date: t.date(until),
              place,
            }),
          ),
          paragraph(
            isReady
              ? t('It is ready for pickup. Please bring its number.')
              : t('We write again when it is ready for pickup. Please bring its number.'),
          ),
          ...(canBePreempted
            ? [
                paragraph(
                  t(
                    'Many pieces are reserved from your network. Until we have put yours aside, somebody who pays at once may buy them; then we write to you, and you owe nothing.',
                  ),
                ),
              ]
            : []),
          lines([t('Order {number}', { number }), t.date(order.date)]),
          itemTable(order, t, origin),
          sumTable(order, t),
          actions(orderLinks(order, t, origin)),
          note(
            [
              t(
                'You pay in cash or by card in the shop. If you have not picked it up by then, the order is cancelled by itself and you owe nothing.',
              ),
              t('Until then you can cancel it on the page of your order.'),
              t('You can return goods within 14 days of receiving them.'),
            ].join(' '),
          ),
        ],
      }),
    };
  };
