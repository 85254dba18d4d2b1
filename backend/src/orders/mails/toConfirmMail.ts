import * as v from 'valibot';
import { textsIn } from '../../locales/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, note, paragraph } from '../../platform/mail/mailParts.ts';
import { findOrderDocument } from './orderDocument.ts';
import { receiptLink } from './orderLinks.ts';
import { itemNames, itemTable, sumTable } from './orderParts.ts';

const payloadSchema = v.object({ orderId: v.number(), minutes: v.number() });

/** Asks the owner of the mailbox to confirm an order that is paid at pickup. Null once it is confirmed, paid or cancelled. */
export const toConfirmMail =
  ({ origin }: { origin: string }): MailTemplate =>
  async (db, payload) => {
    const { orderId, minutes } = v.parse(payloadSchema, payload);
    const order = await findOrderDocument(db, orderId);
    if (!order?.isToConfirm) return null;
    const { language, number, place, sums } = order;
    const t = textsIn(language);
    return {
      to: order.buyer.email,
      ...composeMail({
        language,
        title: t('Please confirm your order'),
        subject: t('Please confirm your order {number}', { number }),
        preview: itemNames(order),
        parts: [
          paragraph(t('Hello,')),
          paragraph(
            t(
              'Somebody, probably you, ordered this with your e-mail address, to pay {amount} at pickup ({place}). Please confirm it: it is not placed before that.',
              { amount: t.money(sums.totalCents), place },
            ),
          ),
          actions([{ ...receiptLink(order, t, origin), label: t('See and confirm the order') }]),
          itemTable(order, t, origin),
          sumTable(order, t),
          note(
            t(
              'We hold everything for {minutes} minutes. Later, for a day, you can still confirm if it has not been sold. If that was not you, there is nothing to do: nothing is ordered, and you owe nothing.',
              { minutes },
            ),
          ),
        ],
      }),
    };
  };
