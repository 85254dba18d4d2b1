import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import { shopper } from '../../testing/shops/shopper.ts';
import { releaseOrder } from './orderReservation.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const orderOf = (number: string) =>
  shop.db.selectFrom('orders').select(['id', 'state']).where('number', '=', number).executeTakeFirstOrThrow();

async function place(voucher = {}): Promise<{ id: number; number: string; pay: () => Promise<number> }> {
  const eleni = shopper(shop);
  const expectedCents = 'voucher' in voucher ? 1300 : 1800;
  const { body } = await eleni.place({ expectedCents, ...voucher });
  const number = String(body['number']);
  const pay = async () => (await eleni.pay(number, expectedCents)).status;
  return { ...(await orderOf(number)), number, pay };
}

const release = (id: number, state: 'failed' | 'cancelled' = 'failed'): Promise<boolean> =>
  shop.db.transaction().execute((trx) => releaseOrder(trx, id, state));

const heldBy = (id: number) =>
  shop.db.selectFrom('reservations').select('quantity').where('order_id', '=', id).execute();
const usesLeft = async (): Promise<number> =>
  (
    await shop.db
      .selectFrom('vouchers')
      .select('uses_left')
      .where('code', '=', 'ONCE5')
      .executeTakeFirstOrThrow()
  ).uses_left;

test('an order without an open payment page is released once', async () => {
  const { id, number } = await place();
  assert.equal(await release(id, 'cancelled'), true);
  assert.equal((await orderOf(number)).state, 'cancelled');
  assert.equal(await release(id), false);
  assert.equal((await orderOf(number)).state, 'cancelled');
});

test('an order keeps its stock and voucher until its open payment page is closed', async () => {
  const { id, number, pay } = await place({ voucher: 'ONCE5' });
  assert.equal(await pay(), 200);
  assert.equal(await release(id), false);
  assert.equal((await orderOf(number)).state, 'awaiting-payment');
  assert.deepEqual(await heldBy(id), [{ quantity: 1 }]);
  assert.equal(await usesLeft(), 0);

  await shop.db.updateTable('payments').set({ state: 'expired' }).where('order_id', '=', id).execute();
  assert.equal(await release(id), true);
  assert.equal((await orderOf(number)).state, 'failed');
  assert.deepEqual(await heldBy(id), []);
  assert.equal(await usesLeft(), 1);
});

test('a paid order is not released', async () => {
  const { id, number } = await place();
  await shop.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', id).execute();
  assert.equal(await release(id), false);
  assert.equal((await orderOf(number)).state, 'paid');
});
