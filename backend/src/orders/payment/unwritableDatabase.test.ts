import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { letTimePass } from '../../testing/letTimePass.ts';
import { openTestShop, type TestShop } from '../testing/openTestShop.ts';
import { cards, payWithCard, shopper, type Answer, type Shopper } from '../testing/shopper.ts';
import { openingSecs } from './paymentAttempts.ts';
import { reconcilePayments } from './reconcilePayments.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
  // As servers do that can only be read while their disk is full. The embedded database ends its process.
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'read_only_sql_transaction', message = 'the disk is full'; end $$`.execute(
    shop.db,
  );
});
afterEach(() => shop.faults({}));
after(() => shop.close());

/** Does it while such a statement cannot be carried out. */
async function whileFull(statement: string, work: () => Promise<Answer>): Promise<void> {
  const [operation, table = ''] = statement.split(' ');
  await sql`create trigger full_disk before ${sql.raw(`${operation} on ${table}`)} execute function refuse()`.execute(
    shop.db,
  );
  try {
    const { status, body } = await work();
    const error = 'The shop cannot do this at the moment. Please try again in a few minutes.';
    assert.deepEqual([status, body.error], [503, error]);
  } finally {
    await sql`drop trigger full_disk on ${sql.table(table)}`.execute(shop.db);
  }
}

/** PAY NOW: until the card page is open, or something is refused. */
async function order(eleni: Shopper): Promise<Answer> {
  const placed = await eleni.place();
  return placed.status === 200 ? eleni.pay(placed.body['number'], 1800) : placed;
}

/** All that has come of this shop's orders. */
async function outcome() {
  const { rows } = await sql<{ orders: number; paid: number; mails: number; left: number; held: number }>`
    select (select count(*) from orders) as orders,
      (select count(*) from orders join payments on order_id = orders.id
        where orders.state = 'paid' and payments.state = 'paid') as paid,
      (select count(*) from outbox where kind = 'order-confirmation') as mails,
      (select sum(on_hand) from variants) as left,
      (select count(*) from reservations) as held`.execute(shop.db);
  const [found] = rows;
  assert.ok(found);
  return found;
}

/** What one paid order changes. */
async function assertPaidOnce(before: Awaited<ReturnType<typeof outcome>>): Promise<void> {
  assert.deepEqual(await outcome(), {
    orders: before.orders + 1,
    paid: before.paid + 1,
    mails: before.mails + 1,
    left: before.left - 1,
    held: before.held,
  });
}

describe('an order is placed and paid once, though the disk was full at', () => {
  for (const statement of [
    'insert orders',
    'insert order_lines',
    'insert reservations',
    'update orders',
    'insert payments',
    // The card provider has opened a page whose address is lost with it.
    'update payments',
  ])
    it(`PAY NOW: ${statement}`, async () => {
      const eleni = shopper(shop);
      const before = await outcome();
      await whileFull(statement, () => order(eleni));
      await letTimePass(shop.db, openingSecs + 1);
      await payWithCard((await order(eleni)).body['formUrl'], cards.good);
      await shop.settled();
      await assertPaidOnce(before);
    });

  for (const statement of [
    'update payments',
    'update orders',
    'update variants',
    'delete reservations',
    'insert outbox',
  ])
    it(`the provider’s answer: ${statement}`, async () => {
      const eleni = shopper(shop);
      const before = await outcome();
      await shop.faults({ callback: 'never' });
      const { body } = await order(eleni);
      await payWithCard(body['formUrl'], cards.good);
      await whileFull(statement, () => eleni.status(body['orderId']));
      await letTimePass(shop.db, 60);
      await reconcilePayments(shop.deps);
      await assertPaidOnce(before);
    });
});
