import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '../../testing/shops/openTestShop.ts';
import {
  cards,
  customer,
  payWithCard,
  shopper,
  type ShopResponse,
  type Shopper,
} from '../../testing/shops/shopper.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const statuses = (responses: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

async function race(
  shoppers: Shopper[],
  cents: number,
  order: (index: number) => object,
): Promise<ShopResponse[]> {
  const placed = await Promise.all(
    shoppers.map((self, index) => self.place({ expectedCents: cents, ...order(index) })),
  );
  return Promise.all(
    placed.map(async (response, index) =>
      response.status === 200 ? (shoppers[index]?.pay(response.body['number'], cents) ?? response) : response,
    ),
  );
}

for (const [where, addressOf] of [
  ['at one address', () => '192.0.2.1'],
  ['at fifty addresses', (index: number) => `198.51.${index}.1`],
] as const)
  test(`fifty shoppers ${where} race for ten units: ten get one, and nobody else can pay`, async () => {
    await shop.db.deleteFrom('reservations').execute();
    await shop.db.updateTable('variants').set({ on_hand: 10 }).where('id', '=', shop.polo.medium).execute();
    const shoppers = Array.from({ length: 50 }, (_, index) => shopper(shop, addressOf(index)));
    const responses = await race(shoppers, 1800, () => ({}));
    assert.deepEqual(statuses(responses), { 200: 10, 409: 40 });
    const refused = responses.find(({ status }) => status === 409);
    assert.equal(refused?.body.error, 'Polo <Classic> (Navy, M): Selected combination is out of stock.');
    const pages = responses.flatMap(({ body }) => body['formUrl'] ?? []);
    assert.equal(new Set(pages).size, 10);

    await Promise.all(pages.map((page) => payWithCard(page, cards.good)));
    const polo = () =>
      shop.db
        .selectFrom('variants')
        .select('on_hand')
        .where('id', '=', shop.polo.medium)
        .executeTakeFirstOrThrow();
    await shop.settled();
    assert.equal((await polo()).on_hand, 0);
    const troubles = shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'sales-notice');
    assert.deepEqual(await troubles.execute(), []);
  });

test('carts with the same items in different order do not deadlock', async () => {
  const polo = { id: shop.polo.id, color: 'NVY', size: 'L', quantity: 1 };
  const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 };
  const shoppers = Array.from({ length: 20 }, () => shopper(shop));
  const responses = await race(shoppers, 5800, (index) => ({
    lines: index % 2 ? [polo, jacket] : [jacket, polo],
  }));
  assert.deepEqual(statuses(responses), { 200: 1, 409: 19 });
});

test('a single-use voucher is used once', async () => {
  const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 };
  const shoppers = Array.from({ length: 8 }, () => shopper(shop));
  const responses = await race(shoppers, 3500, () => ({ lines: [jacket], voucher: 'ONCE5' }));
  assert.deepEqual(statuses(responses), { 200: 1, 410: 7 });
  const reason = /^Another order has used this voucher in the meantime\./;
  assert.match(responses.find(({ status }) => status === 410)?.body.error ?? '', reason);
});

test('an unpaid order does not block a new one of the same shopper', async () => {
  await shop.db.updateTable('vouchers').set({ uses_left: 1 }).where('code', '=', 'ONCE5').execute();
  const eleni = shopper(shop);
  const jackets = (quantity: number) => ({
    lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity }],
    voucher: 'ONCE5',
    expectedCents: 4000 * quantity - 500,
  });
  const first = await eleni.place(jackets(1));
  await eleni.pay(first.body['number'], 3500);
  const found = { find: 'once5', simple: 'true', location: '01' };
  assert.deepEqual((await eleni.get('PosFindVoucher', found)).body, { $collected: 5 });
  assert.deepEqual((await shopper(shop).get('PosFindVoucher', found)).body, { $collected: null });

  const second = await eleni.place(jackets(2));
  assert.equal(second.status, 200, second.body.error);
  assert.equal((await eleni.pay(second.body['number'], 7500)).status, 200);
  assert.equal((await eleni.pay(first.body['number'], 3500)).body.error, 'This order was cancelled.');
});

test('one browser that sends the same order many times at once places one', async () => {
  const eleni = shopper(shop);
  await eleni.place({
    lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 2 }],
    expectedCents: 8000,
  });
  const order = {
    lines: [{ id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1 }],
    customer: { ...customer, firstName: 'Andreas' },
    expectedCents: 4000,
  };
  const responses = await Promise.all(Array.from({ length: 6 }, () => eleni.place(order)));
  assert.equal(new Set(responses.map(({ body }) => body['number'])).size, 1);
});
