import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { deliverMails } from '../platform/mail/deliverMails.ts';
import { openTestShop, type TestShop } from '../testing/shops/openTestShop.ts';
import { cards, payWithCard, shopper, type Shopper } from '../testing/shops/shopper.ts';

let shop: TestShop;
let eleni: Shopper;
before(async () => {
  shop = await openTestShop();
  const offer = { item_id: shop.polo.id, method: 'Embroidery', position: 'Left chest', cost_cents: 450 };
  await shop.db
    .insertInto('customizations')
    .values([
      { ...offer, code: 'LOGO7', stamps: JSON.stringify(['Crest <5>', 'School']) },
      { ...offer, code: 'FREE', cost_cents: 0, stamps: '[]' },
      { ...offer, code: 'OLD', stamps: '[]', expires_at: new Date(Date.now() - 1000) },
    ])
    .execute();
});
after(() => shop.close());
beforeEach(async () => {
  eleni = shopper(shop);
  await shop.db.updateTable('variants').set({ on_hand: 10 }).execute();
  await shop.db.deleteFrom('reservations').execute();
});

const line = (change: object = {}) => ({ id: shop.polo.id, color: 'NVY', size: 'M', quantity: 2, ...change });
const printed = (change: object = {}) => line({ customization: 'logo7', ...change });
const find = async (code: string, item = shop.polo.id) =>
  (await eleni.get('ShopCustomization', { code, item: String(item) })).body['customization'];
const checked = async (...lines: object[]) => {
  const { body } = await eleni.post('ShopCheckCart', { lines });
  return body['lines'] as { customizationCents: number | null; available: number }[];
};

describe('the code of a customization', () => {
  test('finds the customization case-insensitively', async () => {
    assert.deepEqual(await find(' logo7 '), {
      code: 'LOGO7',
      method: 'Embroidery',
      position: 'Left chest',
      stamps: ['Crest <5>', 'School'],
      costCents: 450,
    });
  });

  test('is valid for its item until it expires', async () => {
    assert.equal(await find('LOGO7', shop.jacket.id), null);
    assert.equal(await find('OLD'), null);
    assert.equal(await find('NOBODYS'), null);
  });

  test('is refused with an invalid length or item', async () => {
    for (const code of ['', ' ', 'x'.repeat(41)])
      assert.equal((await eleni.get('ShopCustomization', { code, item: '1' })).status, 400);
    for (const item of ['0', '-1', '1.5', 'all', '99999999999'])
      assert.equal((await eleni.get('ShopCustomization', { code: 'LOGO7', item })).status, 400);
  });
});

describe('a customized line', () => {
  test('adds the agreed cost to every unit', async () => {
    assert.deepEqual(
      (await checked(line(), printed())).map(({ customizationCents }) => customizationCents),
      [0, 450],
    );
    assert.equal((await eleni.place({ lines: [printed()], expectedCents: 3600 })).status, 409);
    assert.equal((await eleni.place({ lines: [printed()], expectedCents: 4500 })).status, 200);
  });

  test('is refused once its customization is gone, and not ordered without it', async () => {
    const old = line({ customization: 'OLD' });
    assert.equal((await checked(old))[0]?.customizationCents, null);
    const { status, body } = await eleni.place({ lines: [old], expectedCents: 3600 });
    assert.equal(status, 409);
    assert.match(body.error ?? '', /^This customization is not offered any more: Polo <Classic> \(OLD\)/);
  });

  test('is refused with the customization of another item', async () => {
    const jacket = { id: shop.jacket.id, color: 'NVY', size: 'M', quantity: 1, customization: 'LOGO7' };
    assert.equal((await eleni.place({ lines: [jacket], expectedCents: 4000 })).status, 409);
  });

  test('shares the stock of its variant with the plain line', async () => {
    assert.deepEqual(
      (await checked(line({ quantity: 7 }), printed({ quantity: 7 }))).map(({ available }) => available),
      [10, 3],
    );
    const lines = [line({ quantity: 7 }), printed({ quantity: 7 })];
    const { status, body } = await eleni.place({ lines, expectedCents: 7 * 1800 + 7 * 2250 });
    assert.equal(status, 409);
    assert.equal(body.error, 'Polo <Classic> (Navy, M): Only 10 items available in stock.');
  });

  test('makes a different order than the plain line at the same price', async () => {
    const first = await eleni.place({ lines: [line()], expectedCents: 3600 });
    const free = [line({ customization: 'FREE' })];
    const second = await eleni.place({ lines: free, expectedCents: 3600 });
    const again = await eleni.place({ lines: free, expectedCents: 3600 });
    assert.notEqual(first.body['number'], second.body['number']);
    assert.equal(again.body['number'], second.body['number']);
  });

  test('is kept in the order, its stock and its mail', async () => {
    const lines = [line({ quantity: 1 }), printed({ color: 'Navy', quantity: 2 })];
    const { body } = await eleni.place({ lines, expectedCents: 1800 + 2 * 2250 });
    const page = await eleni.pay(body['number'], 6300);
    await payWithCard(page.body['formUrl'], cards.good);
    await eleni.post('$PosProcessWeb', { orderid: body['number'] });

    const { on_hand } = await shop.db
      .selectFrom('variants')
      .select('on_hand')
      .where('id', '=', shop.polo.medium)
      .executeTakeFirstOrThrow();
    assert.equal(on_hand, 7);
    const [plain, customized] = await shop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['ordered_quantity', 'price_cents', 'customization', 'customization_cents'])
      .where('orders.number', '=', String(body['number']))
      .orderBy('order_lines.id')
      .execute();
    assert.deepEqual([plain?.customization, plain?.customization_cents], [null, 0]);
    assert.deepEqual(customized, {
      ordered_quantity: 2,
      price_cents: 1800,
      customization_cents: 450,
      customization: {
        code: 'LOGO7',
        method: 'Embroidery',
        position: 'Left chest',
        stamps: ['Crest <5>', 'School'],
      },
    });

    await deliverMails(shop.deps);
    const [mail] = await shop.mails();
    const text = 'Customization: Embroidery, Left chest: Crest <5>, School, €4.50 each';
    assert.ok(mail?.text.includes(text), mail?.text);
    assert.ok(mail?.html.includes(text.replace('<5>', '&lt;5&gt;')), mail?.html);
    assert.match(mail?.text ?? '', /What was customized for you is exempt/);
    assert.match(mail?.text ?? '', /2 × €18\.00 = €45\.00/);
  });
});

test('a colour by code and by name is the same variant', async () => {
  const lines = [line({ quantity: 1 }), line({ color: 'Navy', quantity: 1 })];
  assert.equal((await eleni.place({ lines, expectedCents: 3600 })).status, 200);
});

test('a cart with more lines than allowed is refused before any lookup', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => line({ quantity: 1, size: `S${index}` }));
  for (const asked of [eleni.post('ShopCheckCart', { lines }), eleni.place({ lines })]) {
    const { status, body } = await asked;
    assert.deepEqual([status, body.error], [400, 'An order has at most 100 lines.']);
  }
  assert.deepEqual(await checked(...lines.slice(0, 100)), []);
});
