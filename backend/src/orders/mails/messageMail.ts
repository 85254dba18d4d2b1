import * as v from 'valibot';
import { textsIn } from '../../locales/texts.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { actions, lines, type Action } from '../../platform/mail/mailParts.ts';
import { findOrderDocument, type OrderDocument } from './orderDocument.ts';
import { orderLinks } from './orderLinks.ts';

interface Written {
  subject: string;
  text: string;
}

interface MessageContent {
  title: string;
  /** Paragraphs, each as its lines. */
  paragraphs: string[][];
  links: Action[];
}

/** What the mail contains, between the shop's name and the seller's data. */
export function messageContent(
  order: OrderDocument,
  { subject, text }: Written,
  origin: string,
): MessageContent {
  const t = textsIn(order.language);
  return {
    title: subject,
    paragraphs: [
      ...text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n')),
      [t('Order {number}', { number: order.number }), t.date(order.date)],
    ],
    links: orderLinks(order, t, origin),
  };
}

const payloadSchema = v.object({ messageId: v.number() });

/** Null if the message was erased with the buyer's data. */
export const messageMail =
  ({ origin }: { origin: string }): MailTemplate =>
  async (db, payload) => {
    const message = await db
      .selectFrom('order_messages')
      .select(['order_id', 'subject', 'text'])
      .where('id', '=', v.parse(payloadSchema, payload).messageId)
      .executeTakeFirst();
    const order = message && (await findOrderDocument(db, message.order_id));
    if (!order) return null;
    const { title, paragraphs, links } = messageContent(order, message, origin);
    return {
      to: order.buyer.email,
      ...composeMail({
        language: order.language,
        title,
        preview: paragraphs[0]?.join(' ') ?? '',
        parts: [...paragraphs.map(lines), actions(links)],
      }),
    };
  };
