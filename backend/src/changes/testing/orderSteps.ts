import { sql } from 'kysely';
import type { ExchangeSending } from 'mf-office/contract';
import type { OrderedLine } from 'mf-shared/calls';
import type { CounterPayment } from 'mf-shared/counterPayments';
import {
  deliverOrder,
  handOverOrder,
  isAgreed,
  lockOrder,
  orderExchanges,
  packOrder,
  receiveUnits,
  settleWithdrawal,
  undoableStep,
  undoStep,
  viewOrder,
  type UnitsToReturn,
} from '../../orders/api.ts';
import { placeOrder } from '../../orders/placement/placeOrder.ts';
import { undoPeriodEnds } from '../../orders/testing/undoPeriodEnds.ts';
import { withdraw as declareWithdrawal } from '../../orders/withdrawal/withdraw.ts';
import { createLog } from '../../platform/log/log.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { seedMinimalShop } from '../../testing/shops/seedMinimalShop.ts';
import { customer } from '../../testing/shops/shopper.ts';
import { checkPayments, recordPayment, refund, retryRefunds, startPayment } from '../../payment/api.ts';
import { PaymentProviderError } from '../../payment/providers/PaymentProvider.ts';
import { instantTransfers } from '../../payment/testing/instantTransfers.ts';
import { countUnits } from '../../platform/database/queries/units.ts';
import {
  addToOrder,
  cancelAwaitedSupplement,
  cancelOrder,
  exchangeVariant,
  refundExchanges,
  removeFromOrder,
  undoExchange,
} from '../api.ts';

// The only file of the random sequences that names the product's calls and tables.

export type OrderShop = Awaited<ReturnType<typeof openOrderShop>>;
export type Seen = Awaited<ReturnType<typeof look>>;

const ip = '127.0.0.1';
const who = 'Maria';
const language = 'en';

/** In cents. The jacket has one size; a customized one costs 450 more. */
export const prices = { S: 1800, M: 2250, L: 2700, jacket: 4000 };
export const customizedCents = 450;
export const courierCents = 300;
export type Sold = keyof typeof prices;

export async function openOrderShop() {
  const { db, close } = await createTestDatabase();
  const { polo, jacket, courier, pickup } = await seedMinimalShop(db);
  await insertSeller(db);
  const { id: small } = await db
    .insertInto('variants')
    .columns(['item_id', 'colour_id', 'size', 'on_hand', 'price_cents'])
    .expression((eb) =>
      eb
        .selectFrom('variants')
        .select(['item_id', 'colour_id', eb.val('S').as('size'), 'on_hand', 'price_cents'])
        .where('id', '=', polo.medium),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants: Record<Sold, number> = { S: small, M: polo.medium, L: polo.large, jacket: jacket.medium };
  for (const size of ['S', 'M', 'L'] as const)
    await db
      .updateTable('variants')
      .set({ price_cents: prices[size], compare_at_cents: null })
      .where('id', '=', variants[size])
      .execute();
  await db
    .updateTable('delivery_methods')
    .set({ price_cents: courierCents, free_over_cents: null })
    .where('id', '=', courier)
    .execute();
  await db
    .insertInto('vouchers')
    .values({ code: 'TENTH', amount_cents: null, percent: 10, uses_left: 100_000 })
    .execute();
  await db.updateTable('vouchers').set({ uses_left: 100_000 }).where('code', '=', 'WELCOME10').execute();
  await db
    .insertInto('customizations')
    .values({
      code: 'CREST',
      item_id: jacket.id,
      method: 'Embroidery',
      position: 'Chest',
      stamps: JSON.stringify(['Anna']),
      cost_cents: customizedCents,
    })
    .execute();
  const cards = instantTransfers();
  const fault: { ofRefunds: 'refused' | 'unreachable' | null } = { ofRefunds: null };
  const provider = {
    ...cards.provider,
    async refund(sent: Parameters<typeof cards.provider.refund>[0]) {
      if (fault.ofRefunds) throw new PaymentProviderError('no refund', { reason: fault.ofRefunds });
      await cards.provider.refund(sent);
    },
  };
  const deps = {
    db,
    providers: [provider] as const,
    origin: 'https://shop.example',
    sessionSecs: 1200,
    log: createLog('silent'),
  };
  return {
    db,
    close,
    deps,
    cards,
    fault,
    variants,
    items: { polo: polo.id, jacket: jacket.id },
    courier,
    pickup,
  };
}

export interface Ordered {
  sold: Sold;
  quantity: number;
  isCustomized: boolean;
}

const toLine = ({ items }: OrderShop, { sold, quantity, isCustomized }: Ordered): OrderedLine => ({
  id: sold === 'jacket' ? items.jacket : items.polo,
  color: 'NVY',
  size: sold === 'jacket' ? 'M' : sold,
  quantity,
  ...(isCustomized && { customization: 'CREST' }),
});

/** Sets how the card provider answers refunds from now on; null means that it makes them. */
export function failRefunds({ fault }: OrderShop, how: 'refused' | 'unreachable' | null): void {
  fault.ofRefunds = how;
}

/** Sets the stock of every variant and removes the reservations of earlier sequences. */
export async function stock({ db, variants }: OrderShop, each: Record<Sold, number>): Promise<void> {
  await db.deleteFrom('reservations').execute();
  await db.deleteFrom('outbox').execute();
  for (const sold of Object.keys(variants) as Sold[])
    await db.updateTable('variants').set({ on_hand: each[sold] }).where('id', '=', variants[sold]).execute();
}

interface Placed {
  lines: Ordered[];
  voucher: 'TENTH' | 'WELCOME10' | null;
  isPickup: boolean;
  cents: number;
  browser: string;
}

const claimantOf = (browserHash: string) => ({ visitor: { person: null, browserHash }, ...ipPrefixes(ip) });

/** Returns its number. */
export async function place(
  shop: OrderShop,
  { lines, voucher, isPickup, cents, browser }: Placed,
): Promise<string> {
  const { number } = await placeOrder(
    shop.db,
    {
      lines: lines.map((line) => toLine(shop, line)),
      customer: { ...customer, city: 'Nic' },
      deliveryMethodId: isPickup ? shop.pickup : shop.courier,
      location: isPickup ? 'Limassol' : '',
      expectedCents: cents,
      ...(voucher && { voucher }),
    },
    claimantOf(browser),
    language,
  );
  return number;
}

/** Opens the card page; `arrive` simulates what happens there. */
export async function openCardPage({ db, deps }: OrderShop, number: string): Promise<string> {
  const { browser_hash, amount_cents } = await db
    .selectFrom('payables')
    .select(['browser_hash', 'amount_cents'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const payable = { number, amountCents: amount_cents, returnUrl: `${deps.origin}/loading` };
  return (await startPayment(deps, payable, claimantOf(browser_hash))).id;
}

/** The bank's answer for a card page, and the shop's check that follows. */
export async function arrive(
  { deps, cards }: OrderShop,
  { number, page, status }: { number: string; page: string; status: 'paid' | 'failed' },
): Promise<void> {
  const transfer = cards.transfers.get(page);
  if (transfer) transfer.status = status;
  await checkPayments(deps, number);
}

/** Simulates that the page has ended and others have bought the variant since. */
export async function loseUnits(shop: OrderShop, sold: Sold, left: number): Promise<void> {
  await shop.db.deleteFrom('reservations').execute();
  await shop.db
    .updateTable('variants')
    .set({ on_hand: left })
    .where('id', '=', shop.variants[sold])
    .execute();
}

export const payInShop = ({ deps }: OrderShop, number: string, paid: CounterPayment) =>
  recordPayment(deps, { number, paid, who, ip });

export const pack = ({ db }: OrderShop, number: string) => packOrder(db, number);
export const handOver = ({ db }: OrderShop, number: string) => handOverOrder(db, number, 'AB123');
export const deliver = ({ db }: OrderShop, number: string) => deliverOrder(db, number);
export const undo = ({ db }: OrderShop, number: string, step: 'packed' | 'handed-over' | 'delivered') =>
  undoStep(db, number, { step, who });

/** Lets a minute pass and runs the workers. */
export async function passMinute({ db, deps }: OrderShop): Promise<void> {
  await undoPeriodEnds(db);
  await db
    .updateTable('refunds')
    .set({ created_at: sql<Date>`created_at - interval '60 seconds'` })
    .where('state', '=', 'asked')
    .execute();
  await retryRefunds(deps);
  await refundExchanges(deps);
}

export const remove = (
  { deps }: OrderShop,
  number: string,
  removal: { id: string; lineId: number; quantity: number; cents: number },
) => removeFromOrder(deps, { ...removal, number, reason: 'out-of-stock', who });

export type PaidBy = 'link' | CounterPayment;

export const add = (
  shop: OrderShop,
  number: string,
  { ordered, ...addition }: { id: string; ordered: Ordered[]; cents: number; paidBy: PaidBy },
) =>
  addToOrder(shop.deps, {
    ...addition,
    lines: ordered.map((line) => toLine(shop, line)),
    number,
    who,
    ip,
    language,
  });

interface Exchanging {
  id: string;
  lineId: number;
  quantity: number;
  to: Sold;
  isRestocked: boolean;
  agreement?: { isReceived: boolean; send: ExchangeSending };
  supplement?: { cents: number; paidBy: PaidBy };
}

export const exchange = ({ deps, variants }: OrderShop, number: string, { to, ...exchanging }: Exchanging) =>
  exchangeVariant(deps, { ...exchanging, variantId: variants[to], number, who, ip });

export const receive = (
  { db }: OrderShop,
  number: string,
  received: { exchangeId: number; isRestocked: boolean },
) => receiveUnits(db, { ...received, number, who });

export const takeBackExchange = ({ deps }: OrderShop, number: string, exchangeId: number) =>
  undoExchange(deps, { number, exchangeId, who });

/** `key` is one of `Seen.awaited`. */
export const dropAwaited = ({ deps }: OrderShop, _number: string, key: string) =>
  cancelAwaitedSupplement(deps, { number: key, who });

export const withdraw = (
  { db }: OrderShop,
  number: string,
  lines: { id: number; quantity: number }[],
): Promise<unknown> =>
  declareWithdrawal(
    db,
    { number, email: customer.email, refund: 'money', lines },
    { visitor: { person: null, browserHash: null }, language },
  );

export const settle = (
  { db }: OrderShop,
  number: string,
  settled: { id: number; restock: UnitsToReturn[] },
) => settleWithdrawal(db, { ...settled, number, who });

interface Refunding {
  id: string;
  /** The number of the payment. */
  number: string;
  cents: number;
  withdrawal?: number;
  units: UnitsToReturn[];
}

export const giveBack = ({ deps }: OrderShop, { units, ...refunded }: Refunding) =>
  refund(deps, { ...refunded, restock: { units, who } });

export const cancel = ({ deps }: OrderShop, number: string, restock: UnitsToReturn[]) =>
  cancelOrder(deps, { number, reason: 'customer-request', restock, who });

/** What the office shows of an order. */
export async function look({ db, variants }: OrderShop, number: string) {
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const order = await lockOrder(db, id);
  const view = await viewOrder(db, order);
  const exchanges = await orderExchanges(db, id);
  const soldAs = (variantId: number | null): Sold =>
    (Object.keys(variants) as Sold[]).find((sold) => variants[sold] === variantId) ?? 'jacket';
  return {
    state: order.state,
    isCancelled: order.cancelled_at !== null,
    isPickup: order.isPickup,
    hasVoucher: order.voucher_cents > 0,
    tracking: order.tracking,
    allowed: view.allowed as string[],
    steps: view.steps,
    undo: (await undoableStep(db, order))?.step ?? null,
    refundableCents: view.refundableCents,
    keptCents: view.keptCents,
    lines: view.lines.map(({ item, left, returnable, expected, exchangeable, removable, paidCents }) => ({
      left,
      bought: countUnits('bought', item),
      returnable,
      expected,
      exchangeable,
      removable,
      paidCents,
      id: item.id,
      sold: soldAs(item.variantId),
      quantity: item.quantity,
      withdrawn: item.withdrawnQuantity,
      missing: item.units.missing ?? 0,
      customizationCents: item.customizationCents,
    })),
    withdrawals: view.withdrawals.map(({ id, settledAt, dueCents, leftCents, refundedCents, lines }) => ({
      id,
      isSettled: settledAt !== null,
      dueCents,
      leftCents,
      refundedCents,
      lines,
    })),
    payments: view.payments.map(({ number, state, amountCents, refundableCents, refundedCents }) => ({
      number,
      state,
      refundableCents,
      /** A refund was asked for, and the provider has not made it. */
      isUnderWay: state === 'paid' && amountCents - refundableCents !== refundedCents,
    })),
    awaited: view.supplements.filter(({ isAwaited }) => isAwaited).map(({ number }) => ({ key: number })),
    exchanges: exchanges.filter(isAgreed).map((made) => ({
      id: made.id,
      quantity: made.quantity,
      isReceived: made.receivedAt !== null,
      isPacked: made.packedAt !== null,
      isSent: made.sentAt !== null,
      isUndone: made.undoneAt !== null,
      isInStock: view.items.some(
        (item) => item.id === made.toLineId && (item.units.returned ?? 0) + (item.units.removed ?? 0) > 0,
      ),
      isRestocked: made.isRestocked,
      from: soldAs(made.fromVariantId),
      dueCents: made.isRefundDue ? made.cents : 0,
    })),
    dueCents: exchanges.reduce((sum, { cents, isRefundDue }) => sum + (isRefundDue ? cents : 0), 0),
    stock: await free(db),
  };
}

const free = async (db: OrderShop['db']) =>
  (await db.selectFrom('variants').select(['id', 'on_hand']).orderBy('id').execute()).map(
    ({ id, on_hand }) => ({ id, onHand: on_hand }),
  );

/** Free units of a variant: on hand and not reserved. */
export async function freeUnits({ db, variants }: OrderShop, sold: Sold): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select (on_hand - coalesce((select sum(quantity) from reservations
      where variant_id = variants.id and expires_at > now()), 0))::integer as free
    from variants where id = ${variants[sold]}`.execute(db);
  return rows[0]?.free ?? 0;
}

/** All rows of an order and the stock, without what a check of a payment stores. */
export async function rowsOf({ db }: OrderShop, number: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    with all_orders as (select id from orders where number = ${number})
    select
      (select jsonb_agg(to_jsonb(o) order by id) from orders o where id in (table all_orders)) as orders,
      (select jsonb_agg(to_jsonb(o) order by id) from order_lines o where order_id in (table all_orders)) as lines,
      (select jsonb_agg(to_jsonb(o) order by id) from order_changes o where order_id in (table all_orders)) as changes,
      (select jsonb_agg(to_jsonb(o) order by o.id) from order_movements o
        join order_changes c on c.id = change_id where order_id in (table all_orders)) as movements,
      (select jsonb_agg(to_jsonb(o) order by order_line_id, place) from order_pieces o
        join order_lines l on l.id = order_line_id where order_id in (table all_orders)) as units,
      (select jsonb_agg(to_jsonb(o) - '{last_status,next_check_at}'::text[] order by id) from payments o
        where order_id in (table all_orders)) as payments,
      (select jsonb_agg(to_jsonb(o) order by id) from refunds o where order_id in (table all_orders)) as refunds,
      (select jsonb_agg(to_jsonb(o) order by id) from withdrawals o where order_id in (table all_orders)) as withdrawals,
      (select jsonb_agg(to_jsonb(o) order by id) from reservations o where order_id in (table all_orders)) as reservations,
      (select jsonb_agg(jsonb_build_object('id', id, 'credited', credited_cents) order by id) from invoices
        where order_id in (table all_orders)) as invoices,
      (select jsonb_agg(to_jsonb(o) order by id) from outbox o) as mails,
      (select jsonb_agg(jsonb_build_object('id', id, 'on_hand', on_hand) order by id) from variants) as stock,
      (select jsonb_agg(jsonb_build_object('id', id, 'uses', uses_left) order by id) from vouchers) as vouchers`.execute(
    db,
  );
  return rows[0] ?? {};
}

export interface LineOfOrder {
  id: number;
  variantId: number;
  ordered: number;
  movements: {
    kind: string;
    /** Whether the old units of the exchange that is made or undone are in stock. */
    isRestocked: boolean;
    from: string;
    to: string;
    quantity: number;
  }[];
  units: Record<string, number>;
}

/** The lines that took units from stock, with all movements of their units. */
export async function linesOf({ db }: OrderShop, number: string): Promise<LineOfOrder[]> {
  const { rows } = await sql<LineOfOrder>`
    select l.id, variant_id as "variantId", ordered_quantity as ordered,
      coalesce((select jsonb_object_agg(place, quantity) from order_pieces
        where order_line_id = l.id and place <> 'unpaid'), '{}') as units,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', c.kind, 'from', case from_place when 'unpaid' then 'ordered' else from_place end, 'to', to_place, 'quantity', m.quantity,
          'isRestocked', coalesce((
            select coalesce(r.detail, x.detail) ->> 'isRestocked'
            from order_changes x left join order_changes r on r.about_id = x.id and r.kind = 'receipt'
            where x.kind = 'exchange' and x.id = case c.kind
              when 'withdrawal' then (
                select n.change_id from order_movements b join order_lines n on n.id = b.order_line_id where b.id = m.id - 1)
              else coalesce(c.about_id, c.id) end)::boolean, false)
        ) order by m.id)
        from order_movements m join order_changes c on c.id = m.change_id where m.order_line_id = l.id and to_place <> 'unpaid'), '[]') as movements
    from order_lines l join orders on orders.id = l.order_id
    where orders.number = ${number} and not exists (
      select from order_pieces where order_line_id = l.id and place = 'unpaid' and quantity > 0)
    order by l.id`.execute(db);
  return rows;
}

/** Payments and documents of an order and its changes. */
export async function moneyOf({ db, cards }: OrderShop, number: string) {
  const { rows } = await sql<{
    state: string;
    providerId: string;
    amount: number;
    recorded: number;
    asked: number;
    done: number;
    invoiced: number | null;
    credited: number | null;
    notes: number | null;
  }>`
    select p.state, p.provider_order_id as "providerId", p.amount_cents as amount, p.refunded_cents as recorded,
      (select coalesce(sum(amount_cents), 0)::integer from refunds where payment_id = p.id and state <> 'refused') as asked,
      (select coalesce(sum(amount_cents), 0)::integer from refunds where payment_id = p.id and state = 'done') as done,
      i.total_cents as invoiced, i.credited_cents as credited,
      (select coalesce(sum(total_cents), 0)::integer from credit_notes where invoice_id = i.id) as notes
    from payments p join orders o on o.id = p.order_id left join invoices i on i.order_id = o.id
      and i.change_id is not distinct from p.change_id
    where o.number = ${number}
    order by p.id`.execute(db);
  return rows.map((row) => {
    const sent = cards.transfers.get(row.providerId)?.refunds;
    return { ...row, sentBack: sent ? [...sent.values()].reduce((sum, cents) => sum + cents, 0) : null };
  });
}

/** Document numbers that are missing or duplicate. */
export async function gaps({ db }: OrderShop): Promise<unknown[]> {
  const { rows } = await sql`
    select series, last_number, count from (
      select series, last_number, (select count(distinct number)::integer from (
        select number, 'invoice' as kind from invoices union all select number, 'credit-note' from credit_notes) d
        where d.kind = series) as count
      from document_counters) c
    where count <> last_number`.execute(db);
  return rows;
}
