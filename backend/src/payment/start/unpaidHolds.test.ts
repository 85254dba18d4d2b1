import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { stockOfItem } from '../../catalogue/items/stock.ts';
import { expireOrders } from '../../orders/unpaid/expireOrders.ts';
import { packOrder } from '../../orders/fulfilment/orderSteps.ts';
import { mailedTexts } from '../../orders/testing/mailedTexts.ts';
import { openTestShop } from '../../testing/shops/openTestShop.ts';
import { customer, shopper, type Shopper } from '../../testing/shops/shopper.ts';
import { ipPrefixes } from '../../platform/visitors/ipPrefixes.ts';
import { insertSeller } from '../../testing/shops/testSeller.ts';
import { letTimePass } from '../../testing/database/letTimePass.ts';
import { payAtPickup } from './payAtPickup.ts';

const shop = await openTestShop();
after(() => shop.close());
await insertSeller(shop.db);
await shop.db
  .updateTable('delivery_methods')
  .set({ may_pay_at_pickup: true })
  .where('id', '=', shop.pickup)
  .execute();

const foeIp = '203.0.113.9';
let foes = 0;

beforeEach(async () => {
  await shop.db.updateTable('orders').set({ state: 'cancelled' }).where('paid_at', 'is', null).execute();
  for (const table of ['reservations', 'voucher_uses', 'rate_limit_hits', 'outbox'] as const)
    await shop.db.deleteFrom(table).execute();
  await shop.db.updateTable('variants').set({ on_hand: 40 }).execute();
  await shop.db.updateTable('vouchers').set({ uses_left: 3 }).where('code', '=', 'ONCE5').execute();
});

const polos = (quantity: number) => ({
  lines: [{ id: shop.polo.id, color: 'NVY', size: 'M', quantity }],
  expectedCents: 1800 * quantity,
});
const onePolo = { ...polos(1), voucher: 'ONCE5', expectedCents: 1300 };

/** Places an order with a mailbox and a phone number of its own. */
async function asked(order: object, ip = foeIp, self: Shopper = shopper(shop, ip)) {
  foes += 1;
  const email = `foe${foes}@example.test`;
  const phone = String(99_000_000 + foes);
  const placed = await self.place({ customer: { ...customer, email, phone }, payAtPickup: true, ...order });
  const number = String(placed.body['number']);
  const { amountCents } = placed.body;
  const answer = placed.status === 200 ? await self.post('ShopPayAtPickup', { number, amountCents }) : placed;
  return { ...answer, number, self, email };
}

const confirm = async (number: string) => {
  const { receipt_token: token } = await orderOf(number);
  return shopper(shop, foeIp).post('ShopConfirmReserved', { id: number, token });
};

async function reserved(order: object, ip = foeIp): Promise<string> {
  const { number } = await asked(order, ip);
  const { status, body } = await confirm(number);
  assert.equal(status, 200, body.error);
  return number;
}

async function opened(order: object, ip = '192.0.2.77') {
  const self = shopper(shop, ip);
  const { status, body } = await self.place(order);
  return status === 200 ? self.pay(body['number'], body['amountCents']) : { status, body };
}

const orderOf = (number: string) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const stateOf = async (number: string) => (await orderOf(number)).state;
const free = async () => (await stockOfItem(shop.db, shop.polo.id))?.['NVY;M'];
const mailsOf = (number: string, kind: string) => mailedTexts(shop, number, kind);
const usesLeft = async () =>
  (await shop.db.selectFrom('vouchers').select('uses_left').where('code', '=', 'ONCE5').executeTakeFirst())
    ?.uses_left;

describe('an order to be paid at pickup whose mailbox has not answered', () => {
  it('holds its pieces as a card page does, and is ordered by the button of the mailed page only', async () => {
    const { number, body, self } = await asked({ ...polos(2), voucher: 'ONCE5', expectedCents: 3100 });
    assert.equal(body['confirmWithinMinutes'], 20);
    const [text = ''] = await mailsOf(number, 'order-to-confirm');
    assert.match(text, /to pay €31\.00 at pickup[^]*it is not placed before that/);
    assert.deepEqual([await free(), await usesLeft()], [38, 2]);
    const { receipt_token: token } = await orderOf(number);
    const page = await self.post('ShopReservedOrder', { id: number, token });
    assert.partialDeepStrictEqual(page.body, { isToConfirm: true, isCancelled: false });
    assert.deepEqual(
      [await stateOf(number), await mailsOf(number, 'order-reserved')],
      ['awaiting-payment', []],
    );
    for (const guess of ['guessed', '00000000-0000-4000-8000-000000000000'])
      assert.equal((await self.post('ShopConfirmReserved', { id: number, token: guess })).status, 404);

    const answers = await Promise.all([confirm(number), confirm(number)]);
    assert.deepEqual(
      answers.map(({ status, body: { until } }) => [status, until]),
      [
        [200, body['until']],
        [200, body['until']],
      ],
    );
    assert.equal(await stateOf(number), 'reserved');
    assert.equal((await mailsOf(number, 'order-reserved')).length, 1);
    await letTimePass(shop.db, 3600);
    await expireOrders(shop.deps);
    assert.deepEqual([await stateOf(number), await free(), await usesLeft()], ['reserved', 38, 2]);
  });

  it('holds nothing after the time of a card page, and is kept by a late answer if nobody has bought it', async () => {
    const { number } = await asked({ ...polos(2), voucher: 'ONCE5', expectedCents: 3100 });
    const other = await asked(polos(3));
    await letTimePass(shop.db, 1500);
    await expireOrders(shop.deps);
    assert.deepEqual([await stateOf(number), await free(), await usesLeft()], ['failed', 40, 3]);
    assert.equal((await confirm(number)).status, 200);
    assert.deepEqual([await stateOf(number), await free(), await usesLeft()], ['reserved', 38, 2]);
    await shop.db.updateTable('variants').set({ on_hand: 4 }).where('id', '=', shop.polo.medium).execute();
    const { status, body } = await confirm(other.number);
    assert.deepEqual(
      [status, body.error],
      [409, 'Polo <Classic> (Navy, M): Only 2 items available in stock.'],
    );
  });

  it('lapses after a day, which its page tells', async () => {
    const { number, self } = await asked(polos(1));
    await letTimePass(shop.db, 90_000);
    await expireOrders(shop.deps);
    const { receipt_token: token } = await orderOf(number);
    const { body } = await self.post('ShopReservedOrder', { id: number, token });
    assert.deepEqual([body['isToConfirm'], body['cancelReason']], [undefined, 'not-confirmed']);
    assert.equal((await confirm(number)).status, 409);
  });

  it('gives way to the next order of its browser, and to no other without money', async () => {
    const self = shopper(shop, foeIp);
    const first = await asked(polos(2), foeIp, self);
    await asked(polos(1), foeIp, self);
    assert.deepEqual([await stateOf(first.number), await free()], ['cancelled', 39]);
    await shop.db.updateTable('variants').set({ on_hand: 5 }).where('id', '=', shop.polo.medium).execute();
    const { status, body } = await asked(polos(5), '192.0.2.77');
    assert.equal(status, 409, body.error);
  });

  it('is not needed for the confirmed mailbox of the account that orders', async () => {
    const { id } = await shop.db
      .insertInto('people')
      .values({ name: 'Eleni' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const addressOf = (email: string, confirmed_at: Date | null) => ({ person_id: id, email, confirmed_at });
    await shop.db
      .insertInto('addresses')
      .values([addressOf('mine@example.test', new Date()), addressOf('other@example.test', null)])
      .execute();
    const keeps = async (email: string) => {
      const self = shopper(shop, foeIp);
      const { body } = await self.place({ customer: { ...customer, email }, payAtPickup: true });
      const payable = { number: String(body['number']), amountCents: Number(body['amountCents']) };
      await shop.db
        .updateTable('orders')
        .set({ person_id: id })
        .where('number', '=', payable.number)
        .execute();
      const visitor = { person: { id, sessionHash: '' }, browserHash: null };
      await payAtPickup(shop.deps, payable, { visitor, ...ipPrefixes(foeIp) }, 'en');
      return stateOf(payable.number);
    };
    assert.equal(await keeps('mine@example.test'), 'reserved');
    assert.equal(await keeps('other@example.test'), 'awaiting-payment');
  });

  it('mails few links a day to one address, from wherever they are asked for', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const change = { customer: { ...customer, email: 'victim@example.test' } };
      statuses.push((await asked({ ...polos(1), ...change }, `198.51.${index}.7`)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 409]);
  });
});

describe('orders that nobody has paid', () => {
  it('keep a quota of one network in all, paid by card or at pickup, from buyers who pay', async () => {
    await opened(polos(1), foeIp);
    const held: string[] = [];
    for (let index = 0; index < 6; index += 1) held.push(await reserved(polos(1)));
    assert.equal(await free(), 38, 'a twentieth of 40');
    const [text = ''] = await mailsOf(held.at(-1) ?? '', 'order-reserved');
    assert.match(text, /somebody who pays at once may buy them/);
  });

  it('are cancelled for buyers who pay if they are beyond it, the latest first, unless staff packed them', async () => {
    const packed = await reserved(polos(15));
    const first = await reserved(polos(15));
    const latest = await reserved(polos(10));
    await packOrder(shop.db, packed);
    assert.equal(await free(), 25);
    const { status, body } = await opened(polos(9));
    assert.equal(status, 200, body.error);
    assert.deepEqual(
      [await stateOf(packed), await stateOf(first), await stateOf(latest)],
      ['reserved', 'reserved', 'cancelled'],
    );
    const [text = ''] = await mailsOf(latest, 'order-cancelled');
    assert.match(text, /somebody who paid at once bought[^]*You need not pay anything/);
    assert.equal((await opened(polos(14), '192.0.2.78')).status, 200);
    assert.equal((await opened(polos(14), '192.0.2.79')).status, 409);
    assert.deepEqual([await stateOf(packed), await stateOf(first)], ['reserved', 'cancelled']);
    await reserved(polos(1));
    assert.equal(await free(), 25, 'no later order makes it preemptible again');
  });

  it('keep one use of a voucher of few from buyers who pay', async () => {
    const held = [await reserved(onePolo), await reserved(onePolo), await reserved(onePolo)];
    assert.equal(await usesLeft(), 0);
    await packOrder(shop.db, held[2] ?? '');
    const buy = (ip: string) => opened(onePolo, ip);
    const { status, body } = await buy('192.0.2.77');
    assert.equal(status, 200, body.error);
    assert.deepEqual(await Promise.all(held.map(stateOf)), ['reserved', 'cancelled', 'reserved']);
    assert.equal((await buy('198.51.100.7')).status, 410, 'nothing beyond the quota is left');
    assert.equal(await usesLeft(), 0);
  });
});
