import type { CounterPayment } from 'mf-shared/counterPayments';
import { localeOf, type Language } from 'mf-shared/languages';
import * as v from 'valibot';
import type { Db } from '../../platform/database/tables/Db.ts';
import { textsIn } from '../../locales/texts.ts';
import type { MailDraft, MailTemplate } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mailLayout.ts';
import { list, note, paragraph } from '../../platform/mail/mailParts.ts';
import { findSeller } from '../../seller/findSeller.ts';
import { describeVariant } from '../order/orderItems.ts';
import { orderPayments } from '../view/orderPayments.ts';

const payloadSchema = v.object({ withdrawalId: v.number() });

export const withdrawalReceipt =
  (salesMailbox: string): MailTemplate =>
  async (db, payload) => {
    const withdrawal = await findWithdrawal(db, v.parse(payloadSchema, payload).withdrawalId);
    if (!withdrawal) return null;
    const { shopName, address } = await findSeller(db, withdrawal.language);
    const receiver = [shopName, address].filter(Boolean).join(', ');
    return { ...receiptMail(withdrawal, receiver), bcc: salesMailbox };
  };

interface Withdrawal {
  number: string;
  name: string;
  email: string;
  refund: 'money' | 'voucher';
  /** How money was paid for the order and its changes; null is the card provider's page. */
  paidBy: (CounterPayment | null)[];
  totalCents: number;
  language: Language;
  statedAt: Date;
  orderedAt: Date;
  lines: { name: string; variant: string; quantity: number }[];
}

async function findWithdrawal(db: Db, id: number): Promise<Withdrawal | null> {
  const row = await db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select(['orders.id as orderId', 'orders.number', 'orders.created_at as orderedAt'])
    .select(['withdrawals.name', 'withdrawals.email'])
    .select(['refund', 'withdrawals.language', 'stated_at as statedAt', 'total_cents as totalCents'])
    .where('withdrawals.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['note as name', 'colour', 'size', 'withdrawal_lines.quantity'])
    .where('withdrawal_id', '=', id)
    .orderBy('order_lines.id')
    .execute();
  const payments = await orderPayments(db, row.orderId);
  return {
    ...row,
    paidBy: payments
      .filter(({ state, amountCents }) => state === 'paid' && amountCents > 0)
      .map(({ paidAtCounter }) => paidAtCounter),
    lines: lines.map(({ name, quantity, colour, size }) => ({
      name,
      quantity,
      variant: describeVariant(colour, size, row.language),
    })),
  };
}

function receiptMail(withdrawal: Withdrawal, receiver: string): MailDraft {
  const { number, email, language, lines } = withdrawal;
  const { subject, title, greeting, stated, back, refund, keep } = receiptTexts(withdrawal, receiver);
  const items = lines.map(
    ({ name, variant, quantity }) => `${quantity} × ${name}${variant && ` (${variant})`}`,
  );
  return {
    to: email,
    ...composeMail({
      language,
      subject,
      title,
      preview: stated,
      parts: [
        ...[greeting, stated].map(paragraph),
        list(items),
        ...[back, refund].map(paragraph),
        note(`${keep} ${number}.`),
      ],
    }),
  };
}

function receiptTexts(withdrawal: Withdrawal, receiver: string) {
  const { language, name, number, statedAt, orderedAt } = withdrawal;
  const t = textsIn(language);
  const inCyprus = { timeZone: 'Asia/Nicosia' };
  const day = new Intl.DateTimeFormat(localeOf[language], { ...inCyprus, dateStyle: 'long' });
  const time = new Intl.DateTimeFormat('en-GB', { ...inCyprus, timeStyle: 'medium' });
  return {
    subject: t('Withdrawal from order {number}', { number }),
    title: t('We have your withdrawal'),
    greeting: t('Dear {name},', { name }),
    stated: t(
      'On {date} at {time} (Cyprus time) you declared that you withdraw from the contract of order {number} of {ordered}, for these goods:',
      { date: day.format(statedAt), time: time.format(statedAt), number, ordered: day.format(orderedAt) },
    ),
    back: t(
      'Please send them back, or bring them to one of our shops, within 14 days. The address: {address}.',
      { address: receiver },
    ),
    refund: t(refundText(withdrawal)),
    keep: t('Please keep this mail: it is the receipt of your declaration about order'),
  };
}

function refundText({ refund, totalCents, paidBy }: Withdrawal) {
  if (refund === 'voucher') return voucherInstead;
  if (totalCents === 0 && paidBy.length === 0) return noMoney;
  if (!paidBy.includes('cash')) return refundTexts['card-terminal'];
  return paidBy.every((way) => way === 'cash') ? refundTexts.cash : cardAndCash;
}

const refundTexts = {
  cash: 'You get your money back in cash, in our shop, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.',
  'card-terminal':
    'Your money goes back to the card that you paid with, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.',
} as const satisfies Record<CounterPayment, string>;
const cardAndCash =
  'What you paid by card goes back to the card, and what you paid in cash you get back in our shop, at the latest 14 days after your declaration. We may wait until the goods, or a proof that you sent them, have reached us.';
const voucherInstead =
  'You asked for a credit voucher in place of money. It comes by e-mail as soon as we have the goods; it is valid for 2 months and has to be used in one purchase.';
const noMoney =
  'A voucher paid for this order, so that no money goes back. We write to you about the voucher as soon as we have the goods.';
