import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { stockOfItem } from '../catalogue/items/stock.ts';
import { letTimePass } from '../testing/database/letTimePass.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type ShopResponse, type Shopper } from '../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await letTimePass(shop.db, 3600);
  await shop.db.deleteFrom('reservations').execute();
  await shop.db.updateTable('variants').set({ on_hand: 100 }).execute();
});
afterEach(() => shop.faults({}));
after(() => shop.close());

const jackets = (quantity: number, size = 'M') => ({
  lines: [{ id: shop.jacket.id, color: 'NVY', size, quantity }],
  expectedCents: 4000 * quantity,
});

async function open(self: Shopper, quantity: number): Promise<ShopResponse & { number: string }> {
  const placed = await self.place(jackets(quantity));
  const number = String(placed.body['number']);
  return placed.status === 200
    ? { ...(await self.pay(number, 4000 * quantity)), number }
    : { ...placed, number };
}

async function available(self: Shopper, quantity = 1): Promise<number> {
  const { body } = await self.post('ShopCheckCart', { lines: jackets(quantity).lines });
  return (body['lines'] as { available: number }[])[0]?.available ?? -1;
}

const navy = () =>
  shop.db
    .selectFrom('variants')
    .select('colour_id')
    .where('id', '=', shop.jacket.medium)
    .executeTakeFirstOrThrow();

async function onListings(): Promise<number | undefined> {
  return (await stockOfItem(shop.db, shop.jacket.id))?.['NVY;M'];
}

const stateOf = async (number: string): Promise<string> => {
  const order = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return order.state;
};

describe('an order that nobody pays', () => {
  it('holds no stock if it is only placed', async () => {
    for (const _ of Array.from({ length: 5 })) await shopper(shop).place(jackets(100));
    assert.equal(await available(shopper(shop)), 100);
  });

  it('holds no stock if its payment page could not be opened', async () => {
    await shop.faults({ register: 'error' });
    assert.equal((await open(shopper(shop), 3)).status, 502);
    assert.equal(await available(shopper(shop)), 100);
  });
});

describe('many unpaid orders', () => {
  for (const { from, addressOf, left } of [
    { from: 'one address', addressOf: () => '203.0.113.9', left: 95 },
    { from: 'one IPv6 /64', addressOf: (index: number) => `2001:db8:7:7::${index + 1}`, left: 95 },
    { from: 'one IPv6 /48', addressOf: (index: number) => `2001:db8:7:${index + 1}::1`, left: 90 },
  ])
    it(`from ${from} hold at most a quota of a variant, and nobody else waits for them`, async () => {
      const pages = [];
      for (let index = 0; index < 22; index += 1) pages.push(await open(shopper(shop, addressOf(index)), 5));
      const stranger = shopper(shop, '192.0.2.77');
      assert.equal(await onListings(), left);
      assert.equal(await available(stranger, 5), left);

      const page = await open(stranger, 5);
      assert.equal(page.status, 200, page.body.error);
      await payWithCard(page.body['formUrl'], cards.good);
      await shop.settled();
      assert.equal(await stateOf(page.number), 'paid');
    });

  it('from one IP address hold a twentieth of each variant, or one unit', async () => {
    const { colour_id } = await navy();
    const stock = [1, 2, 5, 6, 19, 20, 39, 40, 48];
    await shop.db
      .insertInto('variants')
      .values(
        stock.map((on_hand) => ({
          item_id: shop.jacket.id,
          colour_id,
          size: `R${on_hand}`,
          on_hand,
          price_cents: 4000,
        })),
      )
      .execute();
    for (let index = 0; index < 12; index += 1) {
      const foe = shopper(shop, '203.0.113.9');
      const { body } = await foe.post('ShopCheckCart', {
        lines: stock.flatMap((onHand) => jackets(onHand, `R${onHand}`).lines),
      });
      const lines = (body['lines'] as { available: number; size: string }[]).flatMap(({ available, size }) =>
        available === 0 ? [] : jackets(Math.min(available, 5 - (index % 5)), size).lines,
      );
      const cents = 4000 * lines.reduce((units, { quantity }) => units + quantity, 0);
      const placed = await foe.place({ lines, expectedCents: cents });
      if (placed.status === 200) await foe.pay(placed.body['number'], cents);
    }
    const shown = (await stockOfItem(shop.db, shop.jacket.id)) ?? {};
    for (const onHand of stock) {
      const hidden = onHand - (shown[`NVY;R${onHand}`] ?? 0);
      assert.ok(hidden <= Math.max(1, onHand / 20), `${hidden} of ${onHand}`);
    }
  });

  it('hold a few units in total, across any number of variants', async () => {
    const { colour_id } = await navy();
    const sizes = Array.from({ length: 15 }, (_, index) => `T${index}`);
    await shop.db
      .insertInto('variants')
      .values(
        sizes.map((size) => ({ item_id: shop.jacket.id, colour_id, size, on_hand: 5, price_cents: 4000 })),
      )
      .execute();
    const foe = shopper(shop, '203.0.113.9');
    const placed = await foe.place({
      lines: sizes.flatMap((size) => jackets(5, size).lines),
      expectedCents: 75 * 4000,
    });
    assert.equal((await foe.pay(placed.body['number'], 75 * 4000)).status, 200);
    const stock = (await stockOfItem(shop.db, shop.jacket.id)) ?? {};
    const hidden = sizes.filter((size) => stock[`NVY;${size}`] === 0);
    assert.equal(hidden.length, 12);
  });
});

describe('an order above the quota of its IP address', () => {
  it('is paid like any other if nobody else needs its units', async () => {
    const school = await open(shopper(shop, '203.0.113.9'), 60);
    const other = await open(shopper(shop, '192.0.2.77'), 5);
    assert.equal(other.status, 200, other.body.error);
    await payWithCard(school.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await stateOf(school.number), 'paid');
  });

  it('is preempted for the last units: its payment page is closed before another opens', async () => {
    const school = await open(shopper(shop, '203.0.113.9'), 100);
    const other = await open(shopper(shop, '192.0.2.77'), 2);
    assert.equal(other.status, 200, other.body.error);
    assert.equal(await payWithCard(school.body['formUrl'], cards.good), 'page 200', 'the page is closed');
    assert.equal(await stateOf(school.number), 'failed');
    await payWithCard(other.body['formUrl'], cards.good);
    await shop.settled();
    assert.equal(await stateOf(other.number), 'paid');
  });

  it('is not preempted during the bank’s challenge', async () => {
    const school = await open(shopper(shop, '203.0.113.9'), 100);
    const challenge = await payWithCard(school.body['formUrl'], cards.challenged);
    const other = await open(shopper(shop, '192.0.2.77'), 2);
    assert.deepEqual(
      [other.status, other.body.error],
      [409, 'Jacket (Navy, M): Selected combination is out of stock.'],
    );
    await payWithCard(new URL(challenge, shop.gateway), { answer: 'confirm' });
    await shop.settled();
    assert.equal(await stateOf(school.number), 'paid');
  });

  it('takes no units from an order for as many or fewer, nor from its own network', async () => {
    await open(shopper(shop, '203.0.113.9'), 60);
    for (const address of ['192.0.2.77', '203.0.113.10'])
      assert.equal((await open(shopper(shop, address), 60)).status, 409);
    const neighbour = await open(shopper(shop, '203.0.113.10'), 41);
    assert.deepEqual(
      [neighbour.status, neighbour.body.error],
      [409, 'Jacket (Navy, M): Only 40 items available in stock.'],
    );
  });
});

describe('a shopper back from the payment page', () => {
  beforeEach(async () => {
    await shop.db.updateTable('variants').set({ on_hand: 3 }).execute();
  });

  it('still has the units of their own order in the cart, and nobody else’s', async () => {
    const eleni = shopper(shop);
    assert.equal((await open(eleni, 3)).status, 200);
    assert.equal(await available(eleni, 3), 3);
    assert.equal(await available(shopper(shop, '192.0.2.77'), 3), 0);
    const { browser_hash } = await shop.db
      .selectFrom('orders')
      .select('browser_hash')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.equal((await stockOfItem(shop.db, shop.jacket.id, browser_hash))?.['NVY;M'], 3);
    assert.equal(await onListings(), 0);
  });

  it('can order fewer of them: the first payment page is closed', async () => {
    const eleni = shopper(shop);
    const first = await open(eleni, 3);
    const second = await open(eleni, 2);
    assert.equal(second.status, 200, second.body.error);
    assert.equal(await payWithCard(first.body['formUrl'], cards.good), 'page 200', 'the page is closed');
    assert.equal(await stateOf(first.number), 'cancelled');
    assert.equal(await available(shopper(shop, '192.0.2.77'), 3), 1);
  });
});
