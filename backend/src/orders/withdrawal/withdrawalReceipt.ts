import type { Language } from 'mf-shared/languages';
import * as v from 'valibot';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { html } from '../../platform/html.ts';
import type { Mail, MailTemplate } from '../../platform/mail/mail.ts';
import { mailLayout, textLayout } from '../../platform/mail/mailLayout.ts';
import { receiptTexts } from './receiptTexts.ts';

const payloadSchema = v.object({ withdrawalId: v.number() });

/** The receipt of a withdrawal, with a copy to the sellers. */
export const withdrawalReceipt =
  (salesMailbox: string): MailTemplate =>
  async (db, payload) => {
    const withdrawal = await findWithdrawal(db, v.parse(payloadSchema, payload).withdrawalId);
    return withdrawal && { ...receiptMail(withdrawal), bcc: salesMailbox };
  };

export interface Withdrawal {
  number: string;
  name: string;
  email: string;
  refund: 'money' | 'voucher';
  language: Language;
  statedAt: Date;
  orderedAt: Date;
  lines: { note: string; variant: string; quantity: number }[];
}

async function findWithdrawal(db: Db, id: number): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['orders.number', 'orders.created_at as orderedAt', 'withdrawals.name', 'withdrawals.email'])
    .select(['refund', 'withdrawals.language', 'stated_at as statedAt'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['note', 'colour', 'size', 'withdrawal_lines.quantity'])
    .where('withdrawal_id', '=', id)
    .orderBy('order_lines.id')
    .execute();
  return {
    ...row,
    lines: lines.map(({ note, quantity, colour, size }) => ({
      note,
      quantity,
      variant: [colour, size && sizeLabel(size)].filter(Boolean).join(', '),
    })),
  };
}

function receiptMail(withdrawal: Withdrawal): Mail {
  const { number, email, language, lines } = withdrawal;
  const texts = receiptTexts(withdrawal);
  const goods = lines.map(
    ({ note, variant, quantity }) => `${quantity} × ${note}${variant && ` (${variant})`}`,
  );
  const paragraph = (text: string) => html`<p style="margin:0 0 12px">${text}</p>`;
  return {
    to: email,
    subject: texts.subject,
    html: mailLayout(
      texts.title,
      texts.stated,
      html`${[texts.greeting, texts.stated].map(paragraph)}
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
          ${goods.map(
            (line) =>
              html`<tr>
                <td style="padding:10px 0;border-bottom:1px solid #dcd7cb">${line}</td>
              </tr>`,
          )}
        </table>
        ${[texts.back, texts.refund].map(paragraph)}
        <p style="margin:0;font-size:14px;color:#52606b">${texts.keep} ${number}.</p>`,
      600,
      language,
    ),
    text: textLayout(texts.title, [
      texts.greeting,
      texts.stated,
      '',
      ...goods,
      '',
      texts.back,
      texts.refund,
      '',
      `${texts.keep} ${number}.`,
    ]),
  };
}
