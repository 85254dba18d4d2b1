import { sql } from 'kysely';
import type { OfficeOrder } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import {
  describeCustomization,
  hasNumber,
  orderItems,
  paidLinesCents,
  proposeRefunds,
  replacementsOfOrder,
  supplementsOf,
  supplementState,
  undoableStep,
  type OrderItem,
  type Supplement,
} from '../../../orders/api.ts';
import { textsIn } from '../../../locales/texts.ts';
import { picturesOfVariants } from '../../../catalogue/api.ts';
import { cheapestDeliveryCents } from '../../../delivery/api.ts';
import { reportPayments } from '../../../payment/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { findCustomerNotes } from '../customer-notes/findCustomerNotes.ts';
import { findNumbers } from './findInvoice.ts';
import { selectRows, toRow } from './findOrders.ts';
import { orderHistory } from './orderHistory.ts';

/** The number can be that of a supplement of the order. */
export async function findOrder(db: Db, asked: string, inLanguage: Language): Promise<OfficeOrder | null> {
  const order = await selectRows(db, inLanguage)
    .select(['email', 'phone', 'street', 'post_code', 'city', 'tracking', 'note', 'vat_number'])
    .select([
      'subtotal_cents',
      'delivery_cents',
      'voucher_cents',
      'cheapest_delivery_cents',
      'language',
      'person_id',
      'pay_link_until',
    ])
    .where(hasNumber(asked))
    .executeTakeFirst();
  if (!order) return null;
  const { number } = order;
  // An order placed in another language has today's names; documents keep those of the order.
  const namesIn = order.language === inLanguage ? undefined : inLanguage;
  const items = await orderItems(db, [order.id], namesIn);
  const supplements = await supplementsOf(db, order.id, namesIn);
  return {
    ...toRow(order),
    vatNumber: order.vat_number,
    ...(await findNumbers(db, order.id)),
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    street: order.street,
    postCode: order.post_code,
    city: order.city,
    tracking: order.tracking,
    note: order.note,
    subtotalCents: order.subtotal_cents,
    deliveryCents: order.delivery_cents,
    voucherCents: order.voucher_cents,
    lines: await toLines(db, items, order.voucher_cents),
    payUntil:
      order.pay_link_until && order.pay_link_until > new Date() ? order.pay_link_until.toISOString() : null,
    payments: await findPayments(db, order.id),
    withdrawals: await withDueCents(db, order, items, await findWithdrawals(db, order.id)),
    message: order.email ? { language: order.language, subject: proposedSubject(order) } : null,
    undo: await undoableStep(db, { ...order, isPickup: order.kind === 'pickup' }),
    exchanges: await findExchanges(db, order.id, namesIn),
    supplements: await describeSupplements(db, supplements),
    customer:
      order.person_id === null
        ? null
        : { id: order.person_id, notes: await findCustomerNotes(db, order.person_id) },
    history: await orderHistory(db, { id: order.id, number }, { items, supplements, namesIn }),
  };
}

const proposedSubject = ({ language, number }: { language: Language; number: string }): string =>
  textsIn(language)('Order {number}', { number });

interface Paid {
  subtotal_cents: number;
  voucher_cents: number;
  delivery_cents: number;
  cheapest_delivery_cents: number | null;
}

async function toLines(db: Db, items: OrderItem[], voucherCents: number): Promise<OfficeOrder['lines']> {
  const paidLines = paidLinesCents(voucherCents, items);
  const pictures = await picturesOfVariants(
    db,
    items.flatMap(({ variantId }) => variantId ?? []),
  );
  return items.map((item, at) => ({
    id: item.id,
    code: item.itemCode,
    name: item.name,
    variant: item.variant,
    quantity: item.quantity,
    withdrawn: item.withdrawnQuantity,
    returned: item.returnedQuantity,
    missing: item.missingQuantity,
    customization: describeCustomization(item.customization),
    itemId: item.itemId,
    picture: pictures.get(item.variantId ?? 0)?.original ?? null,
    paidCents: Math.round((paidLines[at] ?? 0) / item.quantity),
    totalCents: paidLines[at] ?? 0,
  }));
}

async function withDueCents(
  db: Db,
  order: Paid,
  items: OrderItem[],
  withdrawals: OfficeOrder['withdrawals'],
): Promise<OfficeOrder['withdrawals']> {
  if (withdrawals.length === 0) return [];
  const cheapest =
    order.cheapest_delivery_cents ??
    (await cheapestDeliveryCents(db, order.subtotal_cents)) ??
    order.delivery_cents;
  const due = proposeRefunds(
    {
      voucherCents: order.voucher_cents,
      deliveryCents: order.delivery_cents,
      cheapestDeliveryCents: cheapest,
      items,
    },
    withdrawals,
  );
  return withdrawals.map((withdrawal) => ({ ...withdrawal, dueCents: due.get(withdrawal.id) ?? 0 }));
}

async function findPayments(db: Db, orderId: number): Promise<OfficeOrder['payments']> {
  const payments = await reportPayments(db, orderId);
  return payments.map((payment) => ({
    number: payment.number,
    state: payment.state,
    amountCents: payment.amountCents,
    leftCents: payment.refundableCents,
    isInDoubt: payment.isUnresolved,
    wallet: payment.wallet,
    paidAtCounter: payment.paidAtCounter,
    recordedBy: payment.recordedBy,
    ...(payment.orderId !== orderId && { isForSupplement: true }),
  }));
}

async function findExchanges(
  db: Db,
  orderId: number,
  namesIn: Language | undefined,
): Promise<OfficeOrder['exchanges']> {
  const rows = await replacementsOfOrder(db, orderId, namesIn);
  const time = (date: Date | null): string | null => date?.toISOString() ?? null;
  return rows.map((row) => ({
    id: row.exchange_id,
    change: row.change,
    waitsForReturn: row.waits_for_return,
    receivedAt: time(row.received_at),
    isRestocked: row.is_restocked,
    packedAt: time(row.packed_at),
    sentAt: time(row.sent_at),
    tracking: row.tracking,
    undoneAt: time(row.undone_at),
    dueCents: row.refunded_at ? 0 : row.refunded_cents,
  }));
}

async function describeSupplements(db: Db, supplements: Supplement[]): Promise<OfficeOrder['supplements']> {
  return Promise.all(
    supplements.map(async (row) => ({
      number: row.number,
      change: row.change,
      cents: row.total_cents,
      state: supplementState(row),
      payUntil: row.pay_link_until?.toISOString() ?? null,
      isUndone: row.undone_at !== null,
      exchangeId: row.exchange_id,
      isAddition: row.isAddition,
      ...(await findNumbers(db, row.id)),
    })),
  );
}

async function findWithdrawals(db: Db, orderId: number): Promise<OfficeOrder['withdrawals']> {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_id', 'withdrawals.id')
    .select(['withdrawals.id', 'stated_at', 'refund', 'settled_at'])
    .select(
      sql<OfficeOrder['withdrawals'][number]['lines']>`jsonb_agg(jsonb_build_object(
        'lineId', order_line_id, 'quantity', quantity, 'reason', reason) order by order_line_id)`.as('lines'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount_cents), 0)::bigint from refunds
        where withdrawal_id = withdrawals.id and state <> 'refused')`.as('refunded_cents'),
    )
    .where('order_id', '=', orderId)
    .groupBy('withdrawals.id')
    .orderBy('withdrawals.id')
    .execute();
  return rows.map(({ id, stated_at, refund, settled_at, refunded_cents, lines }) => ({
    id,
    statedAt: stated_at.toISOString(),
    wants: refund,
    settledAt: settled_at?.toISOString() ?? null,
    refundedCents: refunded_cents,
    lines,
  }));
}
