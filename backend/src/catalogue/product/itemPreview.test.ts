import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Product } from 'mf-shared/calls';
import type { OpenDatabase } from '../../platform/database/tables/Db.ts';
import { createTestDatabase } from '../../testing/database/testDatabase.ts';
import { isItemPreview, signItemPreview } from './itemPreview.ts';
import { askerOf, createItem, createPlaces } from '../testing/testShop.ts';

let database: OpenDatabase;
let shown: number;
let hidden: number;
before(async () => {
  database = await createTestDatabase();
  await createPlaces(database.db);
  shown = await createItem(database.db, { code: 'SHOWNW' });
  hidden = await createItem(database.db, { code: 'HIDDENW', erased_at: new Date() });
});
after(() => database.close());

const ask: ReturnType<typeof askerOf> = (...call) => askerOf(database.db)(...call);
const productOf = (id: string) => ask<Product | null>('ShopProduct', { id });
const tokenOf = async (id: number, now?: number) => (await signItemPreview(database.db, id, now)).token;

describe('the preview of an item', () => {
  it('shows one off sale, without anything to buy', async () => {
    const product = await productOf(`${hidden}~${await tokenOf(hidden)}`);
    assert.equal(product?.code, 'HIDDENW');
    assert.deepEqual([...new Set(Object.values(product.stock))], [0]);
    assert.equal(product.colours.length, 2);
    assert.equal(await productOf(String(hidden)), null);
  });

  it('does not put it into lists, the search or cards', async () => {
    await productOf(`${hidden}~${await tokenOf(hidden)}`);
    const codes = async (name: string, input: Record<string, string>) =>
      (await ask<{ items: { code: string }[] }>(name, input)).items.map(({ code }) => code);
    assert.deepEqual(await codes('ShopItems', {}), ['SHOWNW']);
    assert.deepEqual(await codes('ShopItems', { query: 'hiddenw' }), []);
    assert.deepEqual(await codes('ShopItemCards', { items: `${hidden},${shown}` }), ['SHOWNW']);
  });

  it('shows an item on sale with its stock', async () => {
    const product = await productOf(`${shown}~${await tokenOf(shown)}`);
    assert.ok(Object.values(product?.stock ?? {}).every((free) => free === 2));
  });

  it('is refused with a token of another item, a changed one and none', async () => {
    const token = await tokenOf(hidden);
    const later = token.replace(/^\d+/, (until) => String(Number(until) + 1));
    for (const wrong of [await tokenOf(shown), later, `${token}x`, `${token}.x`, 'x', '.', ''])
      assert.equal(await productOf(`${hidden}~${wrong}`), null, wrong);
    assert.equal(await productOf(`${shown}~x`), null);
  });

  it('ends after a day', async () => {
    const token = await tokenOf(hidden, 0);
    const day = 24 * 60 * 60_000;
    assert.equal(await isItemPreview(database.db, hidden, token, day - 1), true);
    assert.equal(await isItemPreview(database.db, hidden, token, day), false);
  });
});
