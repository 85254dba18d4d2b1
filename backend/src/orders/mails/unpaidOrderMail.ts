import * as v from 'valibot';
import { textsIn } from '../../locales/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, note, paragraph } from '../../platform/mail/mailParts.ts';
import { findOrderDocument } from './orderDocument.ts';
import { unpaidOrderLink } from './orderLinks.ts';
import { itemNames, itemTable } from './orderParts.ts';

const payloadSchema = v.object({ orderId: v.number() });

/** Omits the buyer's name, since nobody has verified the email address. */
export const unpaidOrderMail =
  ({ origin }: { origin: string }): MailTemplate =>
  async (db, payload) => {
    const { orderId } = v.parse(payloadSchema, payload);
    const unpaid = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('state', '=', 'failed')
      .executeTakeFirst();
    const order = unpaid && (await findOrderDocument(db, unpaid.id));
    if (!order) return null;
    const { language, number } = order;
    const t = textsIn(language);
    return {
      to: order.buyer.email,
      ...composeMail({
        language,
        title: t('Your order is not paid yet'),
        subject: t('Your order {number} is not paid yet', { number }),
        preview: itemNames(order),
        parts: [
          paragraph(t('Hello,')),
          paragraph(
            t('At the checkout you asked for one mail if you did not finish paying. This is what you chose:'),
          ),
          itemTable(order, t, origin),
          actions([{ label: t('Take it up again'), href: unpaidOrderLink(order, origin) }]),
          note(
            t(
              'Prices and stock can have changed; the checkout shows them as they are. Nothing is held for you, and this is the only mail about it. The link works for 14 days.',
            ),
          ),
        ],
      }),
    };
  };
