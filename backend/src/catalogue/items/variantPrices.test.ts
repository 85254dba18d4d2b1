import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { GetCalls, ItemCard, Product } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { everyExportedItem } from '../feeds/exportedItems.ts';
import { google } from '../feeds/feedRules.ts';
import { productEntry } from '../feeds/productEntry.ts';
import { itemCards } from './itemCards.ts';
import { recordPrices } from '../testing/recordPrices.ts';
import { setPrice } from '../testing/setPrice.ts';
import { askerOf, createItem, createPlaces, inPolos } from '../testing/testShop.ts';

type Category = NonNullable<GetCalls['ShopCategory']['response']>;

let database: OpenDatabase;
let ask: ReturnType<typeof askerOf>;
let dear: number;
let plain: number;

before(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createPlaces(db);
  ask = askerOf(db);
  plain = await createItem(db, { code: 'PLAINW', price_cents: 1100 });
  dear = await createItem(db, { code: 'DEARW', price_cents: 800, compare_at_cents: 1000 });
  const variants = await db
    .selectFrom('variants')
    .select('id')
    .where('item_id', '=', dear)
    .orderBy('position')
    .execute();
  const [dearest = assert.fail(), ...others] = variants.map(({ id }) => id);
  for (const variant of others)
    await recordPrices(db, { variant }, [
      [90, 1000],
      [7, 800],
    ]);
  await setPrice(db, { variant: dearest }, 1333, 20);
  await recordPrices(db, { variant: dearest }, [
    [90, 1000],
    [60, 1200],
    [20, 1333],
    [7, 1066],
  ]);
});
after(() => database.close());

const product = (id: number) => ask<Product>('ShopProduct', { id: String(id) });

test('a product lists its dearer variants with their lowest prices before the reduction', async () => {
  const { priceCents, discountedCents, lowestCents, prices } = await product(dear);
  assert.deepEqual([priceCents, discountedCents, lowestCents], [1000, 800, 1000]);
  assert.deepEqual(prices, {
    'NVY;Medium': { priceCents: 1333, discountedCents: 1066, lowestCents: 1200 },
  });
  assert.equal('prices' in (await product(plain)), false);
});

test('a price before a reduction is shown as it was, wherever a price is struck through', async () => {
  const { db } = database;
  const reduced = await createItem(db, {
    code: 'WASW',
    price_cents: 3990,
    compare_at_cents: 4990,
  });
  await recordPrices(db, { item: reduced }, [
    [90, 4990],
    [7, 3990],
  ]);
  await db
    .updateTable('variants')
    .set({ price_cents: 4790, compare_at_cents: 5990 })
    .where('item_id', '=', reduced)
    .where('size', '=', 'Medium')
    .execute();

  const { priceCents, discountedCents, displayPrice, lowestCents, prices } = await product(reduced);
  assert.deepEqual([priceCents, discountedCents, displayPrice, lowestCents], [4990, 3990, '€49.90', 4990]);
  const own = prices?.['NVY;Medium'];
  assert.deepEqual([own?.priceCents, own?.discountedCents], [5990, 4790]);
  const [card] = await itemCards(db, [reduced], 'en');
  assert.deepEqual([card?.priceCents, card?.discountedCents, card?.lowestCents], [4990, 3990, undefined]);
  for await (const item of everyExportedItem(db)) {
    const [variant] = item.variants;
    if (item.id !== reduced || !variant) continue;
    const { price, sale_price } = productEntry(item, variant, {
      origin: 'https://shop.test',
      shopName: 'Meltemi',
      platform: google,
    });
    assert.deepEqual([price, sale_price], ['59.90 EUR', '47.90 EUR']);
  }
  await setPrice(db, { item: reduced }, 4988);
  assert.equal((await product(reduced)).priceCents, 4988);
  await db.deleteFrom('items').where('id', '=', reduced).execute();
});

test('a product does not list prices if all variants cost the same', async () => {
  await setPrice(database.db, { item: plain }, 1100);
  assert.equal('prices' in (await product(plain)), false);
});

test('lists sort and filter by the lowest price, and cards mark that others exist', async () => {
  const shown = async (filters: Record<string, string>): Promise<ItemCard[]> =>
    (await ask<Category>('ShopCategory', { ...inPolos, ...filters })).listing.items;
  const cards = await shown({ sort: 'price' });
  assert.deepEqual(
    cards.map(({ id, discountedCents, hasDearerVariants }) => [id, discountedCents, hasDearerVariants]),
    [
      [dear, 800, true],
      [plain, 1100, undefined],
    ],
  );
  assert.deepEqual(
    (await shown({ maxCents: '800' })).map(({ id }) => id),
    [dear],
  );
  assert.deepEqual(
    (await shown({ minCents: '1000' })).map(({ id }) => id),
    [plain],
  );
});

test('feeds have the price of each variant, not its cost', async () => {
  await database.db.updateTable('variants').set({ cost_cents: 76_543 }).execute();
  for await (const item of everyExportedItem(database.db)) {
    if (item.id !== dear) continue;
    const entries = item.variants.map((variant) =>
      productEntry(item, variant, {
        origin: 'https://shop.test',
        shopName: 'Meltemi',
        platform: google,
      }),
    );
    assert.doesNotMatch(JSON.stringify(entries), /76_?543|765[.,]43/);
    assert.deepEqual(
      entries.map(({ color, size, price, sale_price }) => [color, size, price, sale_price]),
      [
        ['Navy', 'M', '13.33 EUR', '10.66 EUR'],
        ['Navy', 'S', '10.00 EUR', '8.00 EUR'],
        ['White', 'M', '10.00 EUR', '8.00 EUR'],
        ['White', 'S', '10.00 EUR', '8.00 EUR'],
      ],
    );
  }
});
