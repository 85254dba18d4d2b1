import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { deleteAccount } from '../../customers/account/deleteAccount.ts';
import { testServer } from '../../testing/database/testDatabase.ts';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { eventually, shopper } from '../../testing/shops/shopper.ts';
import { withCheckoutLock } from './withCheckoutLock.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const nobody = { person: null, browserHash: null };

describe('many visitors who want the same units', () => {
  it(
    'leave connections to all others while they wait',
    { skip: !testServer && 'the embedded database has one connection' },
    async () => {
      const placed = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const self = shopper(shop);
          const lines = [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }];
          const { body } = await self.place({ lines, expectedCents: 4000 });
          return { self, number: body['number'] };
        }),
      );
      const opened = await shop.db.transaction().execute(async (trx) => {
        const { medium } = shop.jacket;
        await trx.selectFrom('variants').select('id').where('id', '=', medium).forUpdate().execute();
        const pages = Promise.all(placed.map(({ self, number }) => self.pay(number, 4000)));
        await eventually(async () => (await waitingForLocks()) > 0);
        const others = await Promise.all(
          Array.from({ length: 20 }, () => shopper(shop).get('ShopDelivery', {})),
        );
        assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]));
        return { pages };
      });
      const statuses = (await opened.pages).map(({ status }) => status);
      assert.deepEqual(new Set(statuses), new Set([200]));
    },
  );

  it('are asked to retry later once too many are waiting', async () => {
    let release = (): void => {};
    const done = new Promise<void>((resolve) => (release = resolve));
    const waiting = Array.from({ length: 305 }, () => withCheckoutLock(shop.db, nobody, () => done));
    const refused = withCheckoutLock(shop.db, nobody, () => done);
    await assert.rejects(refused, { status: 503, retryAfterSecs: 2 });
    release();
    await Promise.all(waiting);
    assert.equal((await shopper(shop).place()).status, 200);
  });
});

describe('an account deleted at the same moment', () => {
  const newPerson = () =>
    shop.db.insertInto('people').values({ name: 'Eleni' }).returning('id').executeTakeFirstOrThrow();

  it('does not keep the order that is being placed', async () => {
    const { id: personId } = await newPerson();
    let goOn = (): void => {};
    const isToldToGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const visitor = { person: { id: personId, sessionHash: '' }, browserHash: null };
    let hasBegun = (): void => {};
    const began = new Promise<void>((resolve) => (hasBegun = resolve));
    const placing = withCheckoutLock(shop.db, visitor, async (trx) => {
      await trx
        .insertInto('orders')
        .values({
          number: 'at-once',
          person_id: personId,
          first_name: 'Eleni',
          last_name: 'Georgiou',
          email: 'eleni@example.test',
          phone: '',
          street: '',
          city: '',
          post_code: '',
          subtotal_cents: 1,
          delivery_cents: 0,
          total_cents: 1,
        })
        .execute();
      hasBegun();
      await isToldToGoOn;
    });
    await began;
    const deletion = deleteAccount(shop.db, personId);
    if (testServer) await eventually(async () => (await waitingForLocks()) > 0);
    goOn();
    await Promise.all([placing, deletion]);
    const order = await shop.db
      .selectFrom('orders')
      .select('person_id')
      .where('number', '=', 'at-once')
      .executeTakeFirst();
    assert.deepEqual(order, { person_id: null });
  });

  it('gets no further orders', async () => {
    const { id: personId } = await newPerson();
    await deleteAccount(shop.db, personId);
    const visitor = { person: { id: personId, sessionHash: '' }, browserHash: null };
    await assert.rejects(
      withCheckoutLock(shop.db, visitor, async () => assert.fail('it was placed')),
      { status: 401 },
    );
  });
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
  return rows[0]?.count ?? 0;
}
