import { formatCents } from 'mf-shared/money';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import {
  describeCustomization,
  findOrderDocument,
  mailsOfOrder,
  orderPayments,
  isAgreed,
  orderExchanges,
} from '../../orders/api.ts';
import { alignColumns } from './alignColumns.ts';
import { paymentNames } from './paymentNames.ts';

const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Nicosia',
  dateStyle: 'short',
  timeStyle: 'short',
});

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const formatTime = (instant: Date | null): string => (instant ? minute.format(instant) : 'not yet');

export async function describeOrder(db: Db, number: string): Promise<string[]> {
  const order = await db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
  const details = order && (await findOrderDocument(db, order.id));
  if (!order || !details) throw new ShopError(404, `There is no order ${number}.`);
  const { buyer, sums } = details;
  return [
    `Order ${number}: ${order.cancelled_at ? 'cancelled' : order.state}`,
    '',
    ...alignColumns([
      ['placed', formatTime(order.created_at)],
      ['paid', formatTime(order.paid_at)],
      ...(details.invoice ? [['invoice', details.invoice]] : []),
      ['packed', formatTime(order.packed_at)],
      ['handed over', [formatTime(order.handed_over_at), order.tracking].filter(Boolean).join(', ')],
      ['delivered', formatTime(order.delivered_at)],
      ...(order.cancelled_at ? [['cancelled', formatTime(order.cancelled_at)]] : []),
      ['language', languageNames.of(order.language) ?? order.language],
    ]),
    '',
    buyer.name,
    ...[buyer.company, buyer.vatNumber].filter(Boolean),
    ...buyer.address,
    `${buyer.phone}, ${buyer.email}`,
    details.delivery,
    ...(details.note ? [`Customer's note: ${details.note}`] : []),
    '',
    ...alignColumns(
      details.items.map((item) => [
        `${item.quantity} ×`,
        `${item.name} (${item.variant})`,
        formatCents(item.totalCents),
        describeCustomization(item.customization),
      ]),
    ),
    ...(await exchanges(db, order.id)),
    '',
    ...alignColumns([
      ['Subtotal', formatCents(sums.subtotalCents)],
      ['Delivery', formatCents(sums.deliveryCents)],
      ...(sums.voucherCents > 0 ? [['Voucher', formatCents(-sums.voucherCents)]] : []),
      ['Total', formatCents(sums.totalCents)],
    ]),
    '',
    ...(await paymentRows(db, order.id)),
    ...(await mails(db, order.id)),
  ];
}

/** Exchanges of units that the customer already had. */
async function exchanges(db: Db, orderId: number): Promise<string[]> {
  const rows = (await orderExchanges(db, orderId)).filter(isAgreed);
  return alignColumns(
    rows.map((row) => {
      const sent = [`new pieces handed over ${formatTime(row.sentAt)}`, row.tracking]
        .filter(Boolean)
        .join(', ');
      const packed = row.packedAt ? 'new pieces packed' : 'new pieces not packed';
      return row.undoneAt
        ? [`exchange ${row.change}`, `undone ${formatTime(row.undoneAt)}`]
        : [
            `exchange ${row.change}`,
            `old pieces back ${formatTime(row.receivedAt)}`,
            row.sentAt ? sent : packed,
          ];
    }),
  );
}

async function paymentRows(db: Db, orderId: number): Promise<string[]> {
  const payments = await orderPayments(db, orderId);
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', [orderId, ...payments.map((payment) => payment.orderId)])
    .orderBy('id')
    .execute();
  return alignColumns([
    ...payments.map(({ number, state, amountCents, refundedCents, paidAtCounter, recordedBy }) => [
      `payment ${number}`,
      state,
      formatCents(amountCents),
      [
        ...(amountCents === 0 ? [paymentNames.voucher] : []),
        ...(paidAtCounter ? [`${paymentNames[paidAtCounter]}, recorded by ${recordedBy}`] : []),
        ...(refundedCents > 0 ? [`${formatCents(refundedCents)} refunded`] : []),
      ].join(', '),
    ]),
    ...refunds.map(({ external_id, state, amount_cents, last_error }) => [
      `refund ${external_id}`,
      state,
      formatCents(amount_cents),
      last_error ?? '',
    ]),
  ]);
}

async function mails(db: Db, orderId: number): Promise<string[]> {
  const rows = await mailsOfOrder(db, orderId);
  return alignColumns(
    rows.map(({ kind, done_at, last_error }) => [
      `mail ${kind}`,
      last_error ?? (done_at ? formatTime(done_at) : 'queued'),
    ]),
  );
}
