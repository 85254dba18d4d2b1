import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { everyExportedItem, itemCards, findProduct, shownPrice } from '../../../catalogue/api.ts';
import { setPrice } from '../../../catalogue/testing/setPrice.ts';
import { openTestShop, type TestShop } from '../../../testing/shops/openTestShop.ts';
import { shopper } from '../../../testing/shops/shopper.ts';
import { undoImport } from '../../import-export/undo/undoImport.ts';
import { applySales } from './applySales.ts';
import { changeItem } from '../details/changeItem.ts';
import { changeVariants } from '../variants/changeVariants.ts';
import { endSale, planSale } from './planSale.ts';
import { removeVariants } from '../variants/removeVariants.ts';

let opened: TestShop | undefined;
const close = async (): Promise<void> => opened?.close();
let shop: TestShop;
beforeEach(async () => {
  await close();
  opened = shop = await openTestShop();
  const { db, polo } = shop;
  await setPrice(db, { item: polo.id }, 4990);
  await setPrice(db, { variant: polo.large }, 6000);
});
after(close);

const plan = (change: object = {}) =>
  planSale(shop.db, {
    itemId: shop.polo.id,
    price: '39.90',
    firstDay: '2026-12-01',
    lastDay: '2026-12-24',
    today: '2026-11-27',
    who: 'nikos',
    ...change,
  });
const at = (instant: string) => applySales(shop.db, new Date(instant));

async function edit(field: 'price' | 'discount' | 'sellingPrice', seen: string, value: string) {
  const edits = [{ field, seen, value }];
  const { conflicts } = await changeItem(shop.db, { itemId: shop.polo.id, edits, who: 'nikos' });
  assert.deepEqual(conflicts, []);
}

async function editLarge(seen: string, value: string) {
  const edits = [{ variantId: shop.polo.large, field: 'price' as const, seen, value }];
  assert.deepEqual(await changeVariants(shop.db, { itemId: shop.polo.id, edits, who: 'nikos' }), []);
}

async function undoLast() {
  const { id } = await shop.db
    .selectFrom('imports')
    .select('id')
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await undoImport(shop.db, { id, who: 'nikos' });
}

const line = (size: string) => ({ id: shop.polo.id, color: 'NVY', size, quantity: 1 });

/** The struck-through and the actual price of the item and of its more expensive size, everywhere they are shown. */
async function prices() {
  const { db, polo } = shop;
  const [card] = await itemCards(db, [polo.id], 'en');
  const page = await findProduct(db, polo.id);
  const { body } = await shopper(shop).post('ShopCheckCart', { lines: [line('M'), line('L')] });
  const cart = (body['lines'] as { listPriceCents: number; unitPriceCents: number }[]).map(
    ({ listPriceCents, unitPriceCents }) => [listPriceCents, unitPriceCents],
  );
  const exported = [];
  for await (const item of everyExportedItem(db))
    if (item.id === polo.id) exported.push(Object.values(shownPrice(item)));
  const { price_cents } = await db
    .selectFrom('items')
    .select('price_cents')
    .where('id', '=', polo.id)
    .executeTakeFirstOrThrow();
  const [own] = Object.values(page?.prices ?? {});
  const one = [card?.priceCents, card?.discountedCents];
  assert.deepEqual([page?.priceCents, page?.discountedCents], one);
  assert.deepEqual(cart, [one, [own?.priceCents, own?.discountedCents]]);
  assert.deepEqual(exported, [one]);
  assert.equal(price_cents, one[1]);
  return cart;
}

const regular = [
  [4990, 4990],
  [6000, 6000],
];
const reduced = [
  [4990, 3990],
  [6000, 4800],
];

const history = async () =>
  (
    await shop.db
      .selectFrom('price_history')
      .select('price_cents')
      .where('variant_id', '=', shop.polo.medium)
      .orderBy('id')
      .execute()
  ).map(({ price_cents }) => price_cents);

describe('a sale with dates', () => {
  it('begins and ends at midnight in Cyprus, with the same prices everywhere', async () => {
    await plan();
    await at('2026-11-30T21:59:59Z');
    assert.deepEqual(await prices(), regular);
    await at('2026-11-30T22:00:00Z');
    assert.deepEqual(await prices(), reduced);
    await at('2026-12-24T21:59:59Z');
    assert.deepEqual(await prices(), reduced);
    await at('2026-12-24T22:00:00Z');
    assert.deepEqual(await prices(), regular);
    await at('2026-12-24T22:00:05Z');
    assert.deepEqual(await history(), [4990, 3990, 4990]);
  });

  it('reaches a cart like any other price: the former total is refused', async () => {
    await plan({ firstDay: '2026-11-01' });
    assert.deepEqual(await prices(), reduced);
    const lines = [line('M')];
    const order = (expectedCents: number) => shopper(shop).place({ lines, expectedCents });
    await at('2026-12-24T22:00:00Z');
    assert.equal((await order(3990)).status, 409);
    assert.equal((await order(4990)).status, 200);
  });

  it('is passed over if the shop was not running on its days', async () => {
    await plan();
    await at('2027-01-02T10:00:00Z');
    assert.deepEqual(await prices(), regular);
    assert.deepEqual(await shop.db.selectFrom('item_sales').select('item_id').execute(), []);
  });

  it('ends early by hand', async () => {
    await plan({ firstDay: '2026-11-01' });
    await endSale(shop.db, { itemId: shop.polo.id, who: 'nikos' });
    assert.deepEqual(await prices(), regular);
  });

  it('keeps its prices and days when a regular price changes, before it begins and while it runs', async () => {
    await plan();
    await edit('price', '49.90', '45.00');
    assert.deepEqual(await prices(), [[4500, 4500], regular[1]]);
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), [
      [4500, 3990],
      [6000, 4800],
    ]);
    await edit('price', '45.00', '47.00');
    await editLarge('60.00', '58.00');
    assert.deepEqual(await prices(), [
      [4700, 3990],
      [5800, 4800],
    ]);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), [
      [4700, 4700],
      [5800, 5800],
    ]);
  });

  it('refuses a regular price that it would not reduce, or that was never asked while it runs', async () => {
    await plan();
    await assert.rejects(edit('price', '49.90', '39.90'), /at least one percent below/);
    await assert.rejects(editLarge('60.00', '48.00'), /at least one percent below/);
    await at('2026-12-01T10:00:00Z');
    await assert.rejects(edit('price', '49.90', '55.00'), /highest price so far was €49\.90/);
    await assert.rejects(editLarge('60.00', '61.00'), /highest price so far was €60\.00/);
    assert.deepEqual(await prices(), reduced);
  });

  it('refuses another reduction beside it', async () => {
    await plan();
    await assert.rejects(edit('discount', '0', '50'), /has a sale with dates/);
    await at('2026-12-01T10:00:00Z');
    await assert.rejects(edit('discount', '20', '50'), /has a sale with dates/);
    await assert.rejects(edit('sellingPrice', '39.90', '35.00'), /has a sale with dates/);
    assert.deepEqual(await prices(), reduced);
  });

  it('goes on without the cheapest size, and ends with the price of the others', async () => {
    await plan({ firstDay: '2026-11-01' });
    const { db, polo } = shop;
    const cheaper = await db
      .selectFrom('variants')
      .select('id')
      .where('item_id', '=', polo.id)
      .where('id', '!=', polo.large)
      .execute();
    await removeVariants(db, { itemId: polo.id, variantIds: cheaper.map(({ id }) => id), who: 'nikos' });
    const price = async () => {
      const [card] = await itemCards(db, [polo.id], 'en');
      return [card?.priceCents, card?.discountedCents];
    };
    assert.deepEqual(await price(), [6000, 4800]);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await price(), [6000, 6000]);
  });

  it('gives a size that was added while it ran the regular price of its other colours', async () => {
    await plan({ firstDay: '2026-11-01' });
    await edit('price', '49.90', '45.00');
    const { db, polo } = shop;
    const large = await db
      .selectFrom('variants')
      .select(['item_id', 'size', 'price_cents', 'compare_at_cents', 'next_price_cents'])
      .where('id', '=', polo.large)
      .executeTakeFirstOrThrow();
    const { id: colour_id } = await db
      .insertInto('colours')
      .values({ code: 'OCH', name: 'Ochre', hex: '#cc7722', position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('variants')
      .values({ ...large, colour_id })
      .execute();
    await at('2026-12-25T10:00:00Z');
    const ofSize = await db
      .selectFrom('variants')
      .select(['price_cents', 'compare_at_cents'])
      .where('item_id', '=', polo.id)
      .where('size', '=', large.size)
      .execute();
    const regularPrice = { price_cents: 6000, compare_at_cents: null };
    assert.deepEqual(ofSize, [regularPrice, regularPrice]);
  });

  it('stays when an earlier change of the price is undone while it runs', async () => {
    await edit('price', '49.90', '45.00');
    await plan({ price: '36.00' });
    await at('2026-12-01T10:00:00Z');
    await undoLast();
    await undoLast();
    assert.deepEqual((await prices())[0], [4500, 3600]);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual((await prices())[0], [4500, 4500]);
  });

  it('can be undone before it begins, and so can its early end', async () => {
    await plan();
    await undoLast();
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), regular);

    await plan({ firstDay: '2026-11-01' });
    await endSale(shop.db, { itemId: shop.polo.id, who: 'nikos' });
    await undoLast();
    assert.deepEqual(await prices(), reduced);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), regular);
  });

  it('is refused in the past, the wrong way round, without a reduction and beside another one', async () => {
    await assert.rejects(plan({ today: '2026-12-25' }), /in the past/);
    await assert.rejects(plan({ firstDay: '2026-12-25' }), /before the first/);
    for (const price of ['49.90', '50', '49.80']) await assert.rejects(plan({ price }), /below the price/);
    await assert.rejects(plan({ price: 'free' }), /amount above 0/);
    await plan({ firstDay: '2026-11-01' });
    await assert.rejects(plan(), /reduced already/);
  });
});
