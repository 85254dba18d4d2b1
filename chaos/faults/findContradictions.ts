import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../backend/src/platform/database/Db.ts';
import type { GatewayOrder } from '../../demo/sandbox/orderBook.ts';
import type { ReceivedMail } from '../../demo/mailbox/readMailbox.ts';
import type { SeededShop } from '../../backend/src/orders/testing/seedMinimalShop.ts';

export interface Counts {
  'orders placed': number;
  'paid at the gateway': number;
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
  seeded: SeededShop;
  atGateway: GatewayOrder[];
  mails: ReceivedMail[];
  stock: number;
  vouchers: number;
}

export async function findContradictions(
  evidence: Evidence,
): Promise<{ counts: Counts; contradictions: string[] }> {
  const { db, seeded, atGateway, mails } = evidence;
  const count = async (query: RawBuilder<number>): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select (${query})::integer as n`.execute(db);
    return rows[0]?.n ?? -1;
  };
  const charged = atGateway.filter(({ orderStatus }) => orderStatus === 2);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'email', 'state', 'total_cents', 'finished_at'])
    .execute();
  const paid = orders.filter(({ state }) => state === 'paid');
  const confirmations = mails.filter(({ subject }) => subject.includes('Order Confirmation'));
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
      .select([
        'orders.id',
        'orders.email',
        'orders.state',
        'orders.total_cents',
        'orders.delivery_cents',
        'payments.state as payment',
      ])
      .where('gateway_number', '=', orderNumber)
      .execute();
    const lines = await db
      .selectFrom('order_lines')
      .select((eb) => eb.fn.sum<number>(eb('ordered_quantity', '*', eb.ref('price_cents'))).as('cents'))
      .where('order_id', '=', payment?.id ?? 0)
      .executeTakeFirst();
    const subtotalAndDelivery = Number(lines?.cents) + (payment?.delivery_cents ?? 0);
    const mailed = confirmations.filter((mail) => mail.to.includes(payment?.email ?? '-'));
    if (!payment) contradictions.push(`${orderNumber} was paid and is not in the database`);
    else if (others.length > 0) contradictions.push(`${orderNumber} is in the database more than once`);
    else if (payment.state !== 'paid' || payment.payment !== 'paid')
      contradictions.push(`${orderNumber} was paid and is ${payment.state}`);
    else if (payment.total_cents !== amount) contradictions.push(`${orderNumber} was paid at another amount`);
    else if (![0, 1000].includes(subtotalAndDelivery - amount))
      contradictions.push(`lines and delivery of ${orderNumber} come to ${subtotalAndDelivery}`);
    else if (mailed.length < 1) contradictions.push(`${orderNumber} was not confirmed by mail`);
    else if (!sent.some(({ dedupe_key }) => dedupe_key === `order-confirmation:${payment.id}`))
      contradictions.push(`the mail of ${orderNumber} is not recorded`);
  }

  const counts: Counts = {
    'orders placed': orders.length,
    'paid at the gateway': charged.length,
    'paid in the database': paid.length,
    'unpaid, everything released': await count(sql`select count(*) from orders
      where state in ('failed', 'cancelled')
      and not exists (select from reservations where order_id = orders.id)
      and not exists (select from voucher_uses where order_id = orders.id)`),
    'jackets sold': await count(sql`select coalesce(sum(ordered_quantity), 0) from order_lines
      join orders on orders.id = order_id where orders.state = 'paid' and variant_id = ${seeded.jacket.medium}`),
    'jackets taken from stock': await count(
      sql`select ${evidence.stock}::integer - on_hand from variants where id = ${seeded.jacket.medium}`,
    ),
    'jackets still reserved': await count(sql`select coalesce(sum(quantity), 0) from reservations`),
    'vouchers used by paid orders': await count(sql`select count(*) from voucher_uses
      join orders on orders.id = order_id where orders.state = 'paid' and voucher_uses.state = 'used'`),
    'voucher uses deducted': await count(
      sql`select ${evidence.vouchers}::integer - uses_left from vouchers where code = 'WELCOME10'`,
    ),
    'confirmations recorded as sent': sent.length,
    'confirmations in the mailbox': confirmations.length,
  };
  const expectCount = (name: keyof Counts, expected: number): void => {
    if (counts[name] !== expected) contradictions.push(`${name}: ${counts[name]} instead of ${expected}`);
  };
  expectCount('paid in the database', charged.length);
  expectCount('unpaid, everything released', orders.length - charged.length);
  expectCount('jackets taken from stock', counts['jackets sold']);
  expectCount('jackets still reserved', 0);
  expectCount('voucher uses deducted', counts['vouchers used by paid orders']);
  expectCount('confirmations recorded as sent', charged.length);
  expectCount('confirmations in the mailbox', charged.length);
  return { counts, contradictions };
}
