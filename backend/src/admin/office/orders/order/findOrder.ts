import { ofOrder } from '../../../../platform/database/queries/Payable.ts';
import type { OfficeOrder } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import {
  describeCustomization,
  hasNumber,
  isAgreed,
  orderExchanges,
  supplementState,
  undoableStep,
  viewOrder,
  type LineView,
  type OrderExchange,
  type StoredSupplement,
} from '../../../../orders/api.ts';
import { textsIn, type Texts } from '../../../../locales/texts.ts';
import { picturesOfVariants } from '../../../../catalogue/api.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { findCustomerNotes } from '../../customer-notes/findCustomerNotes.ts';
import { findNumbers } from './findInvoice.ts';
import { selectRows, toRow } from '../list/findOrders.ts';
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
  const isPickup = order.kind === 'pickup';
  const view = await viewOrder(db, { ...order, isPickup }, { wordedIn: namesIn });
  const { supplements } = view;
  const exchanges = await orderExchanges(db, order.id, namesIn);
  return {
    ...toRow(order),
    vatNumber: order.vat_number,
    ...(await findNumbers(db, ofOrder(order.id))),
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
    lines: await toLines(db, view.lines, textsIn(inLanguage)),
    allowed: view.allowed,
    steps: view.steps,
    refundableCents: view.refundableCents,
    payUntil:
      order.pay_link_until && order.pay_link_until > new Date() ? order.pay_link_until.toISOString() : null,
    payments: view.payments.map((payment) => ({
      number: payment.number,
      state: payment.state,
      amountCents: payment.amountCents,
      leftCents: payment.refundableCents,
      isInDoubt: payment.isUnresolved,
      wallet: payment.wallet,
      paidAtCounter: payment.paidAtCounter,
      recordedBy: payment.recordedBy,
      isForSupplement: payment.changeId !== null,
    })),
    withdrawals: view.withdrawals.map(({ statedAt, settledAt, ...withdrawal }) => ({
      ...withdrawal,
      statedAt: statedAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    message: order.email ? { language: order.language, subject: proposedSubject(order) } : null,
    undo: await undoableStep(db, { ...order, isPickup }),
    exchanges: exchanges.filter(isAgreed).map(describeExchange),
    supplements: await describeSupplements(db, supplements),
    customer:
      order.person_id === null
        ? null
        : { id: order.person_id, notes: await findCustomerNotes(db, order.person_id) },
    history: await orderHistory(db, { id: order.id, number }, { items: view.items, supplements, exchanges }),
  };
}

const proposedSubject = ({ language, number }: { language: Language; number: string }): string =>
  textsIn(language)('Order {number}', { number });

async function toLines(db: Db, lines: LineView[], t: Texts): Promise<OfficeOrder['lines']> {
  const pictures = await picturesOfVariants(
    db,
    lines.flatMap(({ item }) => item.variantId ?? []),
  );
  return lines.map(
    ({ item, paidCents, whyNot, left, returned, removable, exchangeable, returnable, expected }) => ({
      id: item.id,
      code: item.itemCode,
      name: item.name,
      variant: item.variant,
      quantity: item.quantity,
      withdrawn: item.withdrawnQuantity,
      returned,
      missing: item.units.missing ?? 0,
      removed: item.units.removed ?? 0,
      left,
      removable,
      exchangeable,
      returnable,
      expected,
      whyNotExchanged: whyNot.exchange?.(t) ?? null,
      customization: describeCustomization(item.customization),
      itemId: item.itemId,
      picture: pictures.get(item.variantId ?? 0)?.original ?? null,
      paidCents: Math.round(paidCents / item.quantity),
      totalCents: paidCents,
    }),
  );
}

function describeExchange(exchange: OrderExchange): OfficeOrder['exchanges'][number] {
  const time = (date: Date | null): string | null => date?.toISOString() ?? null;
  return {
    id: exchange.id,
    change: exchange.change,
    waitsForReturn: exchange.send === 'after-return',
    receivedAt: time(exchange.receivedAt),
    isRestocked: exchange.isRestocked,
    packedAt: time(exchange.packedAt),
    sentAt: time(exchange.sentAt),
    tracking: exchange.tracking,
    undoneAt: time(exchange.undoneAt),
    dueCents: exchange.isRefundDue ? exchange.cents : 0,
  };
}

async function describeSupplements(
  db: Db,
  supplements: StoredSupplement[],
): Promise<OfficeOrder['supplements']> {
  return Promise.all(
    supplements.map(async (row) => ({
      number: row.number,
      change: row.change,
      cents: row.cents,
      state: supplementState(row),
      payUntil: row.payUntil?.toISOString() ?? null,
      isUndone: row.state === 'undone',
      exchangeId: row.isAddition || !row.paidAt ? null : row.id,
      isAddition: row.isAddition,
      ...(await findNumbers(db, { orderId: row.orderId, changeId: row.id })),
    })),
  );
}
