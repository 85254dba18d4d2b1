import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type ShopResponse, type Shopper } from '../../testing/shops/shopper.ts';
import { openingSecs } from '../attempts/payments.ts';
import { reconcilePayments } from './reconcilePayments.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  await shop.db.updateTable('variants').set({ on_hand: 50 }).execute();
  // Like a managed server that is read-only while its disk is full. The embedded database exits instead.
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'read_only_sql_transaction', message = 'read-only'; end $$`.execute(
    shop.db,
  );
});
afterEach(() => shop.faults({}));
after(() => shop.close());

async function whileReadOnly(statement: string, work: () => Promise<ShopResponse>): Promise<void> {
  const [operation, table = ''] = statement.split(' ');
  await sql`create trigger read_only before ${sql.raw(`${operation} on ${table}`)} execute function refuse()`.execute(
    shop.db,
  );
  try {
    const { status, body } = await work();
    const error = 'The shop cannot do this at the moment. Please try again in a few minutes.';
    assert.deepEqual([status, body.error], [503, error]);
  } finally {
    await sql`drop trigger read_only on ${sql.table(table)}`.execute(shop.db);
  }
}

async function order(eleni: Shopper): Promise<ShopResponse> {
  const placed = await eleni.place();
  return placed.status === 200 ? eleni.pay(placed.body['number'], 1800) : placed;
}

async function totals() {
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

async function assertPaidOnce(before: Awaited<ReturnType<typeof totals>>): Promise<void> {
  assert.deepEqual(await totals(), {
    orders: before.orders + 1,
    paid: before.paid + 1,
    mails: before.mails + 1,
    left: before.left - 1,
    held: before.held,
  });
}

describe('an order is placed and paid once although the database refused', () => {
  for (const statement of [
    'insert orders',
    'insert order_lines',
    'insert reservations',
    'update orders',
    'insert payments',
    // The URL of the card page that the provider opened is lost.
    'update payments',
  ])
    it(`${statement} of PAY NOW`, async () => {
      const eleni = shopper(shop);
      const before = await totals();
      await whileReadOnly(statement, () => order(eleni));
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
    it(`${statement} after the payment`, async () => {
      const eleni = shopper(shop);
      const before = await totals();
      await shop.faults({ callback: 'never' });
      const { body } = await order(eleni);
      await payWithCard(body['formUrl'], cards.good);
      await whileReadOnly(statement, () => eleni.status(body['orderId']));
      await letTimePass(shop.db, 60);
      await reconcilePayments(shop.deps);
      await assertPaidOnce(before);
    });
});
