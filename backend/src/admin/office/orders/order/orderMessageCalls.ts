import type { MessagePreview } from 'mf-office/contract';
import { findOrderDocument, messageContent, writeMessage } from '../../../../orders/api.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../../platform/errors.ts';
import { signatureLines } from '../../../../platform/mail/mailLayout.ts';
import { findSeller } from '../../../../seller/findSeller.ts';
import type { SomeHandlers } from '../../staff-calls/StaffCall.ts';

interface MessageDeps {
  db: Db;
  origin: string;
}

export const orderMessageCalls = (deps: MessageDeps) =>
  ({
    OfficePreviewMessage: ({ number, ...written }) => previewMessage(deps, number, written),
    OfficeWriteMessage: ({ number, ...message }, { staff }) =>
      writeMessage(deps.db, number, { ...message, who: staff.name }),
  }) satisfies SomeHandlers;

async function previewMessage(
  { db, origin }: MessageDeps,
  number: string,
  written: { subject: string; text: string },
): Promise<MessagePreview> {
  const found = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst();
  const order = found && (await findOrderDocument(db, found.id));
  if (!order) throw new TranslatedError(404, 'There is no order {number}.', { number });
  const { title, paragraphs, links } = messageContent(order, written, origin);
  const seller = await findSeller(db, order.language);
  return {
    language: order.language,
    shopName: seller.shopName,
    title,
    paragraphs,
    links: links.map(({ label }) => label),
    signature: signatureLines(order.language, seller),
  };
}
