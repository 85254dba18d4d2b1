import { sql, type RawBuilder } from 'kysely';
import type { OfficeOrder } from 'mf-office/contract';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import { isOfJoinedPayable } from '../../backend/src/platform/database/queries/Payable.ts';
import type { GatewayOrder } from '../../demo/sandbox/orderBook.ts';
import type { ReceivedMail } from '../../demo/mailbox/readMailbox.ts';
import { changes, findFault, type Change, type Holding, type Size } from './changedOrder.ts';
import type { FaultyShopper } from './faultyShopper.ts';

type Changed = Record<`changed: ${Change}`, number>;

export interface Counts extends Changed {
  'orders placed': number;
  'paid at the gateway': number;
  'paid in the shop': number;
  'paid in the database': number;
  'unpaid, everything released': number;
  'jackets sold': number;
  'jackets taken from stock': number;
  'jackets still reserved': number;
  'vouchers used by paid orders': number;
  'voucher uses deducted': number;
  'confirmations recorded as sent': number;
  'confirmations in the mailbox': number;
}

interface Evidence {
  db: Db;
  jackets: Record<Size, number>;
  atGateway: GatewayOrder[];
  mails: ReceivedMail[];
  stock: number;
  vouchers: number;
  shoppers: Pick<FaultyShopper, 'email' | 'wanted'>[];
  /** Reads an order as the office shows it. */
  readOrder: (number: string) => Promise<OfficeOrder>;
}

const isCharged = ({ orderStatus }: GatewayOrder): boolean => orderStatus === 2 || orderStatus === 4;

export async function findContradictions(
  evidence: Evidence,
): Promise<{ counts: Counts; contradictions: string[] }> {
  const { db, jackets, atGateway, mails } = evidence;
  const count = async (query: RawBuilder<number>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select (${query})::integer as n`.execute(db);
    return rows[0]?.n ?? -1;
  };
  const charged = atGateway.filter(isCharged);
  // Orders, and changes that cost more.
  const placed = await db
    .selectFrom('payables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['payables.number', 'change_id', 'email', 'payables.paid_at'])
    .orderBy('order_id')
    .execute();
  const paid = placed.filter(({ paid_at }) => paid_at !== null);
  const paidAtCounter = await count(sql`select count(*) from payments
    where state = 'paid' and recorded_by is not null`);
  const confirmations = mails.filter(({ subject }) => confirmationSubject.test(subject));
  const sent = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('kind', '=', 'order-confirmation')
    .where('done_at', 'is not', null)
    .execute();

  const contradictions: string[] = [];
  for (const { orderNumber, amount } of charged) {
    const [payment, ...others] = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .innerJoin('payables', (join) => join.on(isOfJoinedPayable('payments')))
      .select(['orders.id', 'payables.change_id', 'orders.email', 'payables.paid_at'])
      .select(['payables.amount_cents as total_cents', 'payments.state as payment'])
      .where('gateway_number', '=', orderNumber)
      .execute();
    const mailed = confirmations.filter((mail) => mail.to.includes(payment?.email ?? '-'));
    if (!payment) contradictions.push(`${orderNumber} was paid and is not in the database`);
    else if (others.length > 0) contradictions.push(`${orderNumber} is in the database more than once`);
    else if (!payment.paid_at || payment.payment !== 'paid')
      contradictions.push(`${orderNumber} was paid and its payment is ${payment.payment}`);
    else if (payment.total_cents !== amount) contradictions.push(`${orderNumber} was paid at another amount`);
    else if (mailed.length < 1) contradictions.push(`${orderNumber} was not confirmed by mail`);
    else if (!sent.some(({ dedupe_key }) => dedupe_key === confirmationKey(payment)))
      contradictions.push(`the mail of ${orderNumber} is not recorded`);
  }

  const sold = { S: 0, M: 0, L: 0 };
  const changed = Object.fromEntries(changes.map((change) => [`changed: ${change}`, 0])) as Changed;
  for (const { email, wanted } of evidence.shoppers) {
    if (wanted.refusal) contradictions.push(`${email}: ${wanted.refusal}`);
    const own = paid.filter((order) => order.email === email && order.change_id === null);
    if (own.length === 0) continue;
    const found = holdingOf(await Promise.all(own.map(({ number }) => evidence.readOrder(number))), charged);
    const invoiced =
      await count(sql`select coalesce(sum(invoices.total_cents - credited_cents), 0) from invoices
      join orders on orders.id = order_id where email = ${email}`);
    const fault = findFault(wanted, found);
    if (fault) contradictions.push(`${email}: ${fault}`);
    if (invoiced !== found.cents)
      contradictions.push(`${email}: invoices of ${invoiced} cents, ${found.cents} cents kept`);
    for (const [size, quantity] of Object.entries(found.units)) sold[size as Size] += quantity;
    if (wanted.change && wanted.isChanged) changed[`changed: ${wanted.change}`] += 1;
  }

  const taken = async (size: Size): Promise<number> =>
    count(sql`select ${evidence.stock}::integer - on_hand from variants where id = ${jackets[size]}`);
  for (const size of ['S', 'L'] as const)
    if ((await taken(size)) !== sold[size])
      contradictions.push(`${await taken(size)} jackets in ${size} taken from stock, ${sold[size]} sold`);
  const counts: Counts = {
    'orders placed': placed.length,
    'paid at the gateway': charged.length,
    'paid in the shop': paidAtCounter,
    'paid in the database': paid.length,
    ...changed,
    'unpaid, everything released': await count(sql`select count(*) from payables
      where (state in ('failed', 'cancelled') or change_id is not null and state = 'awaiting-payment')
      and not exists (select from reservations
        where ${isOfJoinedPayable('reservations')})
      and (change_id is not null
        or not exists (select from voucher_uses where order_id = payables.order_id))`),
    'jackets sold': sold.M,
    'jackets taken from stock': await taken('M'),
    'jackets still reserved': await count(sql`select coalesce(sum(quantity), 0) from reservations`),
    'vouchers used by paid orders': await count(sql`select count(*) from voucher_uses
      join orders on orders.id = order_id where paid_at is not null and voucher_uses.state = 'used'`),
    'voucher uses deducted': await count(
      sql`select ${evidence.vouchers}::integer - uses_left from vouchers where code = 'WELCOME10'`,
    ),
    'confirmations recorded as sent': sent.length,
    'confirmations in the mailbox': confirmations.length,
  };
  const expectCount = (name: keyof Counts, expected: number): void => {
    if (counts[name] !== expected) contradictions.push(`${name}: ${counts[name]} instead of ${expected}`);
  };
  expectCount('paid in the database', charged.length + paidAtCounter);
  expectCount('unpaid, everything released', placed.length - paid.length);
  expectCount('jackets taken from stock', counts['jackets sold']);
  expectCount('jackets still reserved', 0);
  expectCount('voucher uses deducted', counts['vouchers used by paid orders']);
  expectCount('confirmations recorded as sent', paid.length);
  expectCount('confirmations in the mailbox', paid.length);
  return { counts, contradictions };
}

const confirmationKey = ({ id, change_id }: { id: number; change_id: number | null }): string =>
  change_id === null ? `order-confirmation:${id}` : `order-confirmation:${id}:change-${change_id}`;

const confirmationSubject = /Order Confirmation|We have added to your order|Your payment for the exchange/;

/** What a customer has from all paid orders together, and how much of their money the gateway and the shop have. */
function holdingOf(orders: OfficeOrder[], charged: GatewayOrder[]): Holding {
  const holding: Required<Holding> = { units: {}, cents: 0 };
  for (const { lines, payments } of orders) {
    for (const { variant, quantity, returned = 0 } of lines) {
      const size = variant.split(', ')[1] as Size;
      if (quantity > returned) holding.units[size] = (holding.units[size] ?? 0) + quantity - returned;
    }
    for (const { number, paidAtCounter, leftCents } of payments) {
      const atGateway = charged.find(({ orderNumber }) => orderNumber === number);
      if (atGateway) holding.cents += atGateway.amount - atGateway.refundedAmount;
      else if (paidAtCounter) holding.cents += leftCents;
    }
  }
  return holding;
}
