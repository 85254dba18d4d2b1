import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { after, before, beforeEach, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import {
  maxPictureBytes,
  type BulkEdit,
  type BulkEditResult,
  type ItemGap,
  type ItemSort,
  type PictureArea,
  type SavedVariants,
  type VariantChanges,
  type VariantTableItem,
} from 'mf-office/contract';
import type { Product } from 'mf-shared/calls';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import sharp from 'sharp';
import { itemCards, findProduct } from '../../../catalogue/api.ts';
import { askerOf } from '../../../catalogue/testing/testShop.ts';
import { shopper } from '../../../testing/shops/shopper.ts';
import { statements } from '../../../platform/database/queries/statements.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import type { Office } from '../testing/openOffice.ts';
import { openOfficeShop } from '../testing/openOfficeShop.ts';

const { shop, office, cookie: nikos, close } = await openOfficeShop('nikos', ['catalogue']);
after(close);
before(async () => {
  const { colour_id } = await shop.db
    .selectFrom('variants')
    .select('colour_id')
    .where('item_id', '=', shop.jacket.id)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('variants')
    .values({ item_id: shop.jacket.id, colour_id, size: '5XL', position: 9, price_cents: 4000 })
    .execute();
});
beforeEach(() => shop.db.updateTable('variants').set({ on_hand: 50 }).execute());

const call: Office['call'] = (name, input) => office.call(name, input, nikos);
const jacket = async () => (await call('OfficeItem', { id: shop.jacket.id })).body.item;
const stock = async (): Promise<number[]> =>
  (await jacket()).variants.map(({ onHand }: { onHand: number }) => onHand);

async function count(seen: number, counted: number) {
  const { variants } = await jacket();
  const counts = [{ variantId: variants[0].id as number, seen, counted }];
  return call('OfficeCountStock', { id: shop.jacket.id, counts });
}

describe('the office’s items', () => {
  test('are found by name, code and SKU, page by page', async () => {
    const { code, name } = await jacket();
    const ids = async (find: string): Promise<number[]> =>
      (await call('OfficeItems', { find })).body.items.map(({ id }: { id: number }) => id);
    assert.ok((await ids(name)).includes(shop.jacket.id));
    assert.deepEqual(await ids(code.toLowerCase()), [shop.jacket.id]);
    assert.deepEqual(await ids('no such thing'), []);
    const { variants } = await jacket();
    const codes = { sku: 'J-ΚΑΣ', barcode: '5290000000017' };
    await shop.db.updateTable('variants').set(codes).where('id', '=', variants[0].id).execute();
    for (const find of ['J-ΚΑΣ', 'j-κας', 'j-κασ', '529 0000000017'])
      assert.deepEqual(await ids(find), [shop.jacket.id], find);
    const { items } = (await call('OfficeItems', {})).body;
    const from = items[1].id as number;
    assert.equal((await call('OfficeItems', { from })).body.items[0].id, from);
  });

  test('are listed with their stock, however much it is', async () => {
    await shop.db.updateTable('variants').set({ on_hand: 2e9 }).execute();
    const { variants, name } = await jacket();
    const { items } = (await call('OfficeItems', { find: name })).body;
    assert.equal(items.find(({ id }: { id: number }) => id === shop.jacket.id).onHand, variants.length * 2e9);
  });

  test('are listed with their main picture', async () => {
    const listed = async () =>
      (await call('OfficeItems', { find: 'JACK1W' })).body.items.map(
        ({ picture }: { picture: string | null }) => picture,
      );
    assert.deepEqual(await listed(), [null]);
    const size = { owner_kind: 'item' as const, owner_id: shop.jacket.id, width: 800, height: 1000 };
    const files = ['fitassistant', 'NVY', 'mainimage'].map((name, position) => ({
      ...size,
      position,
      file_name: `${name}.webp`,
      original: name,
    }));
    await shop.db.insertInto('attachments').values(files).execute();
    assert.deepEqual(await listed(), ['mainimage']);
    await shop.db.deleteFrom('attachments').where('owner_id', '=', shop.jacket.id).execute();
  });

  test('are sorted by name, code and price', async () => {
    const list = async (sort: ItemSort) => (await call('OfficeItems', { sort })).body.items;
    const values = async (sort: ItemSort, field: string): Promise<(string | number)[]> =>
      (await list(sort)).map((item: Record<string, string | number>) => item[field]);
    for (const field of ['name', 'code'] as const) {
      const sorted = (await values(field, field)).map((text) => String(text).toLowerCase());
      assert.ok(new Set(sorted).size > 1);
      assert.deepEqual(sorted, sorted.toSorted());
    }
    const prices = (await values('-price', 'discountedCents')).map(Number);
    assert.deepEqual(
      prices,
      prices.toSorted((one, other) => other - one),
    );
    const [, second] = await list('-price');
    assert.equal(
      (await call('OfficeItems', { sort: '-price', from: second.id })).body.items[0].id,
      second.id,
    );
  });

  test('have the one before and the one after in a list, also once it lacks them', async () => {
    const beside = async (id: number, list: object = {}) =>
      (await call('OfficeItemsBeside', { id, ...list })).body;
    for (const list of [{}, { sort: 'price' }, { sort: '-name', state: 'on-sale' }] as const) {
      const { items } = (await call('OfficeItems', list)).body;
      const [first, second, third] = items.map(({ id }: { id: number }) => id);
      assert.deepEqual(await beside(first, list), { previous: null, next: second });
      assert.deepEqual(await beside(second, list), { previous: first, next: third ?? null });
    }
    assert.deepEqual(await beside(shop.jacket.id, { find: 'JACK1W' }), { previous: null, next: null });
    const others = await beside(shop.polo.id, { find: 'JACK1W', sort: 'code' });
    assert.deepEqual(others, { previous: shop.jacket.id, next: null });
    assert.deepEqual(await beside(999_999, { sort: 'name' }), { previous: null, next: null });
  });

  test('are narrowed by place, school, state and what they lack', async () => {
    const { sections } = (await call('OfficeCategories', {})).body;
    const { categories } = (await call('OfficeCatalogueChoices', {})).body;
    const { categoryId } = await jacket();
    const place = categories.find(({ id }: { id: number }) => id === categoryId);
    assert.ok(sections.some(({ id }: { id: number }) => id === place.sectionId));
    const isListed = async (filter: object): Promise<boolean> => {
      const { items } = (await call('OfficeItems', { find: 'JACK1W', ...filter })).body;
      return items.length === 1 && items[0].id === shop.jacket.id;
    };
    const { id: school } = await shop.db
      .insertInto('schools')
      .values({ name: 'Filter School', slug: 'filter-school' })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal(await isListed({ section: place.sectionId, category: categoryId, state: 'on-sale' }), true);
    for (const filter of [{ section: 999 }, { category: 999 }, { state: 'off-sale' }, { state: 'sold-out' }])
      assert.equal(await isListed(filter), false, JSON.stringify(filter));
    assert.equal(await isListed({ school }), false);
    await shop.db.insertInto('school_items').values({ school_id: school, item_id: shop.jacket.id }).execute();
    assert.equal(await isListed({ school }), true);
    const { schools } = (await call('OfficeCatalogueChoices', {})).body;
    assert.deepEqual(schools.at(-1), { id: school, name: 'Filter School' });
    assert.equal(await isListed({ lacks: 'pictures' }), true);
    assert.equal(await isListed({ lacks: 'variants' }), false);
    await shop.db.updateTable('variants').set({ on_hand: 0 }).where('item_id', '=', shop.jacket.id).execute();
    assert.equal(await isListed({ state: 'sold-out' }), true);
    assert.equal((await call('OfficeItems', { state: 'unknown' } as never)).status, 400);
    const { id: bare } = await shop.db
      .insertInto('items')
      .values({ category_id: categoryId, code: 'BARE1W', slug: 'bare', name: 'Bare', price_cents: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const filter of [{ lacks: 'variants' }, { state: 'sold-out' }] as const) {
      const { items } = (await call('OfficeItems', { ...filter, find: 'BARE1W' })).body;
      assert.deepEqual(
        items.map(({ id }: { id: number }) => id),
        [bare],
      );
    }
    await shop.db.deleteFrom('items').where('id', '=', bare).execute();
    await shop.db.deleteFrom('schools').where('id', '=', school).execute();
  });

  test('are listed by what they lack: Greek texts, a cost or SKU of any variant', async () => {
    const { id: item_id } = shop.jacket;
    const ofJacket = { find: 'JACK1W' };
    const isListed = async (lacks: ItemGap): Promise<boolean> =>
      (await call('OfficeItems', { ...ofJacket, lacks })).body.items.length === 1;
    const greek = { item_id, language: 'el', name: 'Χειμωνιάτικο μπουφάν', description: 'Ζεστό' } as const;
    await shop.db.deleteFrom('item_translations').where('item_id', '=', item_id).execute();
    await shop.db.updateTable('items').set({ description: 'Warm' }).where('id', '=', item_id).execute();
    const variants = await shop.db
      .selectFrom('variants')
      .select('id')
      .where('item_id', '=', item_id)
      .execute();
    const setAll = (values: { cost_cents?: number | null; sku?: RawBuilder<string> | null }) =>
      shop.db.updateTable('variants').set(values).where('item_id', '=', item_id).execute();
    const gaps = ['greek', 'cost', 'sku'] as const;
    await setAll({ cost_cents: null, sku: null });
    for (const gap of gaps) assert.equal(await isListed(gap), true, gap);

    await shop.db
      .insertInto('item_translations')
      .values({ ...greek, description: '' })
      .execute();
    await setAll({ cost_cents: 500, sku: sql`'S-' || id` });
    assert.equal(await isListed('greek'), true);
    await shop.db.updateTable('item_translations').set(greek).where('item_id', '=', item_id).execute();
    for (const gap of gaps) assert.equal(await isListed(gap), false, gap);

    await shop.db
      .updateTable('variants')
      .set({ cost_cents: null, sku: null })
      .where('id', '=', variants[0]?.id ?? 0)
      .execute();
    for (const gap of ['cost', 'sku'] as const) assert.equal(await isListed(gap), true, gap);
    await setAll({ cost_cents: null, sku: null });
  });

  test('that are sold out are found by an index that a sale does not write', async () => {
    const sent: CompiledQuery[] = [];
    const note = (event: unknown): void => void sent.push((event as { query: CompiledQuery }).query);
    subscribe(statements.name, note);
    await call('OfficeItems', { state: 'sold-out' });
    unsubscribe(statements.name, note);
    const query = sent.find((one) => one.sql.includes('as "on_hand"'));
    assert.ok(query);
    const plan = await shop.db.transaction().execute(async (trx) => {
      // Few rows are read faster without an index.
      await sql`set local enable_seqscan = off`.execute(trx);
      const explain = { ...query, sql: `explain ${query.sql}` };
      return (await trx.executeQuery<Record<string, string>>(explain)).rows.flatMap(Object.values).join('\n');
    });
    assert.match(plan, /variants_in_stock/);
    const { rows } = await sql`
      select indexname from pg_indexes where tablename = 'variants' and indexdef like '%on_hand%'`.execute(
      shop.db,
    );
    assert.deepEqual(rows, []);
  });

  test('include those off sale; an unknown one is null', async () => {
    const erase = (erased_at: Date | null) =>
      shop.db.updateTable('items').set({ erased_at }).where('id', '=', shop.jacket.id).execute();
    await erase(new Date());
    assert.equal((await jacket()).isOnSale, false);
    await erase(null);
    assert.equal((await jacket()).isOnSale, true);
    assert.equal((await call('OfficeItem', { id: 999_999 })).body.item, null);
  });
});

describe('the measures of a size', () => {
  const change = (size: string, seen: string, value: string) =>
    call('OfficeChangeMeasures', { id: shop.jacket.id, edits: [{ size, seen, value }] });
  const ofSize = async (size: string): Promise<string> =>
    (await jacket()).measures.find((one: { size: string }) => one.size === size)?.text;

  test('change for all its colours, unless a colleague was faster, and can be undone', async () => {
    assert.equal(await ofSize('5XL'), '');
    assert.deepEqual((await change('5XL', '', 'Length 80, body chest 140')).body, { changedMeanwhile: [] });
    assert.equal(await ofSize('5XL'), 'body chest 140, length 80');
    assert.deepEqual((await change('5XL', '', 'length 90')).body, { changedMeanwhile: ['5XL'] });
    assert.equal(await ofSize('5XL'), 'body chest 140, length 80');
    const [{ number, source }] = (await jacket()).changes;
    assert.match(source, /^measures of /);
    assert.equal((await call('OfficeUndoChange', { number })).status, 200);
    assert.equal(await ofSize('5XL'), '');
  });

  test('are refused if they cannot be read, and for an unknown size', async () => {
    assert.equal((await change('5XL', '', 'neck 40')).status, 400);
    assert.equal((await change('9XL', '', 'chest 40')).status, 409);
  });
});

describe('a count of stock', () => {
  test('is recorded with its author and can be undone without returning sold units', async () => {
    assert.deepEqual((await count(50, 12)).body, { changedMeanwhile: [] });
    const [counted, ...others] = await stock();
    assert.equal(counted, 12);
    assert.ok(others.every((onHand) => onHand === 50));
    const entries = await lastEntries(shop.db, 2);
    assert.deepEqual(entries.map(({ who, action }) => `${who} ${action}`).toSorted(), [
      'nikos catalogue-imported',
      'nikos office',
    ]);
    const { changes, variants } = await jacket();
    assert.deepEqual(
      [changes[0].who, changes[0].items, changes[0].isUndone, changes[0].stock],
      ['nikos', 1, false, [{ variantId: variants[0].id, before: 50, after: 12 }]],
    );

    await shop.db.updateTable('variants').set({ on_hand: 10 }).where('id', '=', variants[0].id).execute();
    const undo = () => call('OfficeUndoChange', { number: changes[0].number });
    assert.deepEqual(await undo(), { status: 200, body: { kept: [] } });
    assert.equal((await stock())[0], 48);
    assert.equal((await jacket()).changes[0].isUndone, true);
    assert.equal((await undo()).status, 409);
  });

  test('changes nothing and returns the current stock if units were sold in the meantime', async () => {
    const { variants, changes } = await jacket();
    const counts = [
      { variantId: variants[0].id as number, seen: 51, counted: 60 },
      { variantId: variants[1].id as number, seen: 50, counted: 60 },
    ];
    const { body } = await call('OfficeCountStock', { id: shop.jacket.id, counts });
    assert.deepEqual(body, { changedMeanwhile: [{ variantId: variants[0].id, onHand: 50 }] });
    assert.ok((await stock()).every((onHand) => onHand === 50));
    assert.equal((await jacket()).changes.length, changes.length);
  });

  test('that equals the stock is not recorded as a change', async () => {
    const { changes } = await jacket();
    assert.deepEqual((await count(49, 50)).body, { changedMeanwhile: [] });
    assert.equal((await jacket()).changes.length, changes.length);
  });

  test('is refused if it is invalid or of another item', async () => {
    for (const counted of [-1, 1.5, 1_000_000, 1e9, '5' as unknown as number])
      assert.equal((await count(50, counted)).status, 400, String(counted));
    const counts = [{ variantId: 999_999, seen: 50, counted: 1 }];
    assert.equal((await call('OfficeCountStock', { id: shop.jacket.id, counts })).status, 409);
    assert.ok((await stock()).every((onHand) => onHand === 50));
  });
});

describe('a change of the price and the texts', () => {
  const change = (edits: { field: string; seen: string; value: string }[]) =>
    call('OfficeChangeItem', { id: shop.jacket.id, edits: edits as never });
  const valuesOf = async () => (await jacket()).values as Record<string, string>;

  test('is written atomically, recorded with its author, and can be undone', async () => {
    const before = await valuesOf();
    const edits = [
      { field: 'price', seen: before['price'] ?? '', value: '49,9' },
      { field: 'name_el', seen: before['name_el'] ?? '', value: 'Μπουφάν' },
    ];
    assert.deepEqual((await change(edits)).body.changedMeanwhile, []);
    const item = await jacket();
    assert.deepEqual(
      [item.priceCents, item.discountedCents, item.values.price, item.values.name_el],
      [4990, 4990, '49.90', 'Μπουφάν'],
    );
    assert.deepEqual(
      item.changes[0].values.map(({ field, after }: { field: string; after: string }) => [field, after]),
      [
        ['price', '49.90'],
        ['name_el', 'Μπουφάν'],
      ],
    );
    assert.equal(item.lowestCents, 4000);

    await call('OfficeUndoChange', { number: item.changes[0].number });
    assert.deepEqual(await valuesOf(), before);
  });

  test('is a selling price below the price that was, which stays struck through', async () => {
    const before = await valuesOf();
    const edit = async (field: string, value: string) => {
      const seen = String((await jacket()).values[field]);
      return change([{ field, seen, value }]);
    };
    await edit('price', '49.90');
    assert.equal((await edit('sellingPrice', '39,90')).status, 200);
    const item = await jacket();
    assert.deepEqual(
      [item.priceCents, item.discountedCents, item.values.price, item.values.discount],
      [4990, 3990, '49.90', '20'],
    );
    assert.equal(item.values.sellingPrice, '39.90');
    assert.deepEqual(
      item.changes[0].values.map(({ field, after }: { field: string; after: string }) => [field, after]),
      [
        ['discount', '20'],
        ['sellingPrice', '39.90'],
      ],
    );
    const [card] = await itemCards(shop.db, [shop.jacket.id], 'en');
    assert.deepEqual([card?.priceCents, card?.discountedCents], [4990, 3990]);

    assert.equal((await edit('sellingPrice', '50')).status, 400);
    assert.equal((await edit('name', 'Warm jacket')).status, 200);
    assert.equal((await jacket()).discountedCents, 3990);
    await edit('name', before['name'] ?? '');
    await edit('discount', '0');
    assert.deepEqual([(await jacket()).priceCents, (await jacket()).discountedCents], [4990, 4990]);
    await edit('price', '40.00');
    assert.deepEqual(await valuesOf(), before);
  });

  test('shows no reduction from a price that was never asked', async () => {
    const before = await valuesOf();
    const { priceCents } = await jacket();
    const { status, body } = await change([
      { field: 'price', seen: before['price'] ?? '', value: '80.00' },
      { field: 'discount', seen: before['discount'] ?? '', value: '50' },
    ]);
    assert.equal(status, 400);
    assert.match(
      body.error,
      /^A reduction from €80\.00 cannot be shown: the highest price so far was €49\.90\.$/,
    );
    assert.equal((await jacket()).priceCents, priceCents);

    await change([{ field: 'discount', seen: '0', value: '10' }]);
    const { variants } = await jacket();
    const dearer = await call('OfficeChangeVariants', {
      id: shop.jacket.id,
      edits: [{ variantId: variants[0].id, field: 'price', seen: variants[0].price, value: '80.00' }],
    });
    assert.equal(dearer.status, 400);
    await call('OfficeUndoChange', { number: (await jacket()).changes[0].number });
    assert.deepEqual(await valuesOf(), before);
  });

  test('overwrites a text that was imported with surrounding spaces', async () => {
    const care = (text: string) =>
      shop.db.updateTable('items').set({ care: text }).where('id', '=', shop.jacket.id).execute();
    await care(' Wash.\n');
    const { body } = await change([{ field: 'care', seen: ' Wash.\n', value: 'Wash at 40°. ' }]);
    assert.deepEqual(body.changedMeanwhile, []);
    assert.equal((await valuesOf())['care'], 'Wash at 40°.');
    await care('');
  });

  test('changes nothing and returns the fields that a colleague has changed', async () => {
    const before = await valuesOf();
    const { body } = await change([
      { field: 'name', seen: 'Another name', value: 'Parka' },
      { field: 'care', seen: before['care'] ?? '', value: 'Wash at 30°.' },
    ]);
    assert.deepEqual(body.changedMeanwhile, ['name']);
    assert.deepEqual(await valuesOf(), before);
  });

  test('includes allowed values, which are stored in their order and can be undone', async () => {
    const field = 'care_symbols';
    const symbols = async () => (await jacket()).values.care_symbols as string;
    assert.equal(await symbols(), '');
    const { body } = await change([{ field, seen: '', value: 'do-not-bleach, wash-40' }]);
    assert.deepEqual(body.changedMeanwhile, []);
    assert.equal(await symbols(), 'wash-40, do-not-bleach');
    const [{ number, values }] = (await jacket()).changes;
    assert.deepEqual(values, [{ field, before: '', after: 'wash-40, do-not-bleach' }]);

    const conflict = await change([{ field, seen: '', value: 'wash-60' }]);
    assert.deepEqual(conflict.body.changedMeanwhile, [field]);
    await call('OfficeUndoChange', { number });
    assert.equal(await symbols(), '');
  });

  test('is refused with invalid values', async () => {
    const before = await valuesOf();
    for (const [field, value] of [
      ['price', '0'],
      ['price', '-1'],
      ['price', '1000000000'],
      ['price', 'free'],
      ['discount', '100'],
      ['discount', '-5'],
      ['discount', '2.5'],
      ['name', ' '],
      ['code', 'X1'],
      ['name', 'x'.repeat(20_001)],
      ['care_symbols', 'wash-45'],
      ['care_symbols', 'wash-40, wash-60'],
    ] as const) {
      const seen = before[field] ?? '';
      assert.equal((await change([{ field, seen, value }])).status, 400, `${field} ${value.slice(0, 20)}`);
    }
    assert.deepEqual(await valuesOf(), before);
  });
});

const undoLatest = async (id: number) => {
  const { changes } = (await call('OfficeItem', { id })).body.item;
  const { number } = changes.find(({ isUndone }: { isUndone: boolean }) => !isUndone);
  return call('OfficeUndoChange', { number });
};

describe('an item', () => {
  test('is taken off sale and put back, once however often it is pressed, and undone', async () => {
    const set = (isOnSale: boolean) => call('OfficeSetOnSale', { id: shop.jacket.id, isOnSale });
    const recorded = (await jacket()).changes.length;
    assert.equal((await set(false)).status, 200);
    assert.equal((await set(false)).status, 200);
    const off = await jacket();
    assert.equal(off.isOnSale, false);
    assert.equal(off.changes.length, Math.min(10, recorded + 1));
    assert.deepEqual(off.changes[0].values, [{ field: 'isOnSale', before: 'yes', after: 'no' }]);
    assert.equal((await undoLatest(shop.jacket.id)).status, 200);
    assert.equal((await jacket()).isOnSale, true);
  });

  test('off sale is seen in the shop with a link that expires, and is not bought', async () => {
    const { url, until } = (await call('OfficePreviewItem', { id: shop.polo.id })).body;
    assert.match(url, /\/Meltemi-School\/uniforms\/polos\/\d+~[\w.-]+$/);
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    assert.ok(hours > 23 && hours <= 24, String(hours));
    const set = (isOnSale: boolean) => call('OfficeSetOnSale', { id: shop.polo.id, isOnSale });
    const shopUrl = async () => (await call('OfficeItem', { id: shop.polo.id })).body.item.shopUrl;
    assert.equal(await shopUrl(), url.split('~')[0]);
    await set(false);
    assert.equal(await shopUrl(), null);
    const ask = askerOf(shop.db);
    const [preview = ''] = /\d+~.*$/.exec(url) ?? [];
    const found = await ask<Product | null>('ShopProduct', { id: preview });
    assert.equal(found?.name, 'Polo <Classic>');
    assert.deepEqual([...new Set(Object.values(found.stock))], [0]);
    assert.equal(await ask('ShopProduct', { id: String(shop.polo.id) }), null);
    const { status, body } = await shopper(shop).place();
    assert.equal(status, 409);
    assert.match(body.error ?? '', /^Not sold any more/);
    await set(true);
    assert.equal((await call('OfficePreviewItem', { id: 999_999 })).status, 404);
  });

  test('moves to another category, unless a colleague was faster, and can be undone', async () => {
    const { type_id } = await shop.db.selectFrom('types').select('id as type_id').executeTakeFirstOrThrow();
    await shop.db.insertInto('categories').values({ type_id, name: 'Hats', slug: 'hats' }).execute();
    const { categories } = (await call('OfficeCatalogueChoices', {})).body;
    const { categoryId: seen } = await jacket();
    const other = categories.find(({ id }: { id: number }) => id !== seen);
    const move = () => call('OfficeMoveItem', { id: shop.jacket.id, seen, category: other.id });
    assert.deepEqual((await move()).body, { isChangedMeanwhile: false });
    const [{ values }] = (await jacket()).changes;
    assert.equal(values[0].after, `${other.section} / ${other.type} / ${other.name}`);
    const back = { id: shop.jacket.id, seen: 999_999, category: seen as number };
    assert.deepEqual((await call('OfficeMoveItem', back)).body, { isChangedMeanwhile: true });
    await undoLatest(shop.jacket.id);
    assert.equal((await jacket()).categoryId, seen);
  });
});

describe('a bulk edit of items', () => {
  const itemOf = async (id: number) => (await call('OfficeItem', { id })).body.item;
  const both = async () =>
    Promise.all(
      [shop.jacket.id, shop.polo.id].map(async (id) => ({
        id,
        seenCents: (await itemOf(id)).discountedCents as number,
      })),
    );
  const cents = async () => (await both()).map(({ seenCents }) => seenCents);
  const run = async (edit: BulkEdit) =>
    (await call('OfficeBulkEdit', { id: randomUUID(), items: await both(), edit })).body as BulkEditResult;
  const previewOf = async (edit: BulkEdit) =>
    (await call('OfficePreviewBulkEdit', { items: await both(), edit })).body as BulkEditResult;
  const undo = async ({ changed }: BulkEditResult) =>
    (await call('OfficeUndoBulkEdit', { numbers: changed.map(({ number }) => number ?? 0) })).body;

  test('shows its prices before it changes them, is recorded for each item and undone', async () => {
    const before = await cents();
    const lowered = before.map((one) => Math.round(one * 0.9));
    const edit = { kind: 'price-change', percent: -10 } as const;
    const preview = await previewOf(edit);
    assert.deepEqual(
      preview.changed.map(({ beforeCents, afterCents, number }) => [beforeCents, afterCents, number]),
      before.map((one, at) => [one, lowered[at], null]),
    );
    assert.deepEqual(await cents(), before);
    const result = await run(edit);
    assert.deepEqual([result.changed.length, result.unchanged, result.refused], [2, [], []]);
    assert.deepEqual(await cents(), lowered);
    const [change] = (await jacket()).changes;
    assert.deepEqual([change.who, change.source, change.items], ['nikos', 'prices of JACK1W', 1]);
    const entries = await lastEntries(shop.db, 3);
    assert.deepEqual(
      entries.map(({ action, subject }) => `${action} ${subject}`.replace(/\d+/, 'N')),
      [
        'catalogue-imported import N of prices of POLO1W',
        'catalogue-imported import N of prices of JACK1W',
        'office OfficeBulkEdit',
      ],
    );
    assert.deepEqual(await undo(result), { undone: 2, refused: [] });
    assert.deepEqual(await cents(), before);
    assert.match((await undo(result)).refused[0], /was undone already/);
  });

  test('raises the own prices of dearer variants too', async () => {
    const [first] = (await jacket()).variants;
    const edits = [{ variantId: first.id, field: 'price' as const, seen: first.price, value: '50.00' }];
    await call('OfficeChangeVariants', { id: shop.jacket.id, edits });
    const result = await run({ kind: 'price-change', percent: -50 });
    const { variants } = await jacket();
    assert.equal(variants.find(({ id }: { id: number }) => id === first.id).price, '25.00');
    await undo(result);
    await undoLatest(shop.jacket.id);
  });

  test('leaves prices within the bounds of the form, however often it is repeated', async () => {
    const before = await cents();
    const made: BulkEditResult[] = [];
    const repeat = async (percent: number) => {
      let refused: BulkEditResult['refused'] = [];
      while (refused.length < 2) {
        const result = await run({ kind: 'price-change', percent });
        ({ refused } = result);
        made.push(result);
        for (const one of await cents()) assert.ok(one >= 1 && one <= 99_999_999, String(one));
      }
      return refused.map(({ id, why }) => [id, why.replace(/€[\d,]+\.\d\d/, 'X')]);
    };
    const why = 'The price would be X. A price is above 0 and below a million euro.';
    assert.deepEqual((await repeat(300))[0], [shop.jacket.id, why]);
    const preview = await previewOf({ kind: 'price-change', percent: 300 });
    assert.equal(preview.refused.length, 2);
    assert.deepEqual(await repeat(-90), [
      [shop.jacket.id, why],
      [shop.polo.id, why],
    ]);
    for (const result of made.toReversed()) await undo(result);
    assert.deepEqual(await cents(), before);
  });

  test('says of each item why it is refused, and changes the others', async () => {
    const items = (await both()).map((one) => ({
      ...one,
      seenCents: one.id === shop.polo.id ? 1 : one.seenCents,
    }));
    const edit = { kind: 'discount', percent: 20 } as const;
    const unknown = { id: 999_999, seenCents: 1 };
    const { body } = await call('OfficeBulkEdit', { id: randomUUID(), items: [...items, unknown], edit });
    const result = body as BulkEditResult;
    assert.deepEqual(
      result.changed.map(({ id }) => id),
      [shop.jacket.id],
    );
    assert.deepEqual(
      result.refused.map(({ id, why }) => [id, why.split('.')[0]]),
      [
        [shop.polo.id, 'Its price has been changed in the meantime'],
        [999_999, 'There is no such item'],
      ],
    );
    await undo(result);
  });

  test('is not made twice if a part of it is sent again, as its response was lost', async () => {
    const before = await cents();
    const input = {
      id: '0b6c9a52-6a51-4d0c-8f0e-5c6c2a3d4e5f',
      items: await both(),
      edit: { kind: 'price-change', percent: -10 } as const,
    };
    const lost = (await call('OfficeBulkEdit', input)).body as BulkEditResult;
    const lowered = await cents();
    assert.notDeepEqual(lowered, before);
    const { body } = await call('OfficeBulkEdit', input);
    assert.deepEqual(body, lost);
    assert.deepEqual(await cents(), lowered);
    const changes = async () => (await call('OfficeBulkEditChanges', { id: input.id })).body.changes;
    assert.deepEqual(
      await changes(),
      lost.changed.map(({ id, number }) => ({ id, number })),
    );
    await undo(lost);
    assert.deepEqual(await changes(), []);
    assert.deepEqual(await cents(), before);
  });

  test('is undone except where an item was changed since', async () => {
    const before = await cents();
    const result = await run({ kind: 'price-change', percent: -10 });
    await call('OfficeSetOnSale', { id: shop.jacket.id, isOnSale: false });
    const { undone, refused } = await undo(result);
    assert.deepEqual([undone, refused.length], [1, 1]);
    assert.match(refused[0], /^Later imports changed the same items: undo \d+ first/);
    await undoLatest(shop.jacket.id);
    assert.equal((await undo(result)).undone, 1);
    assert.deepEqual(await cents(), before);
  });

  test('is undone and shown in the language of the office', async () => {
    const { changed } = await run({ kind: 'price-change', percent: -10 });
    const numbers = changed.flatMap(({ number }) => number ?? []);
    await office.call('OfficeUndoBulkEdit', { numbers }, nikos);
    const again = await office.call('OfficeUndoBulkEdit', { numbers: numbers.slice(0, 1) }, nikos, 'el');
    assert.deepEqual(again.body.refused, [`Η εισαγωγή ${numbers[0]} έχει ήδη αναιρεθεί.`]);
    const { body } = await office.call('OfficeItem', { id: shop.jacket.id }, nikos, 'el');
    assert.equal(body.item.changes[0].source, 'τιμές του JACK1W');
  });

  test('is of the items that match a filter, with their prices', async () => {
    const { count, items } = (await call('OfficeMatchingItems', { find: 'JACK1W', state: 'on-sale' })).body;
    const [jacketCents] = await cents();
    assert.deepEqual([count, items], [1, [{ id: shop.jacket.id, seenCents: jacketCents }]]);
    assert.deepEqual(
      (await call('OfficeMatchingItems', { find: 'JACK1W', state: 'off-sale' })).body.items,
      [],
    );
  });

  test('takes items off sale and moves them, once', async () => {
    const off = await run({ kind: 'sale-state', isOnSale: false });
    assert.equal((await jacket()).isOnSale, false);
    const again = await run({ kind: 'sale-state', isOnSale: false });
    assert.deepEqual([again.changed, again.unchanged.length], [[], 2]);
    await undo(off);
    assert.equal((await jacket()).isOnSale, true);
    const { categoryId } = await jacket();
    assert.equal((await run({ kind: 'category', category: categoryId })).unchanged.length >= 1, true);
    const nowhere = await run({ kind: 'category', category: 999_999 });
    assert.match(nowhere.refused[0]?.why ?? '', /This category has been removed/);
  });

  test('plans a sale with dates by percent or price, which it ends too', async () => {
    const days = { firstDay: '2099-01-01', lastDay: '2099-01-31' };
    const [jacketCents = 0] = await cents();
    const planned = await run({ kind: 'sale', percent: 25, ...days });
    assert.match(planned.refused[0]?.why ?? '', /The item is reduced already/);
    const { sale } = await jacket();
    assert.deepEqual([sale.cents, sale.firstDay, sale.isRunning], [jacketCents * 0.75, '2099-01-01', false]);
    assert.equal(planned.changed[0]?.afterCents, jacketCents * 0.75);
    const { refused } = await previewOf({ kind: 'price-change', percent: -5 });
    assert.deepEqual(
      refused.map(({ id, why }) => [id, why]),
      [[shop.jacket.id, 'The item has a sale with dates. End or cancel it first.']],
    );
    const historyOf = async () => (await jacket()).changes[0].values;
    const inWords = `€${(jacketCents * 0.0075).toFixed(2)}, 01/01/2099 – 31/01/2099`;
    assert.deepEqual(await historyOf(), [{ field: 'Sale with dates', before: '', after: inWords }]);
    const ended = await run({ kind: 'sale-end' });
    assert.deepEqual(await historyOf(), [{ field: 'Sale with dates', before: inWords, after: '' }]);
    assert.deepEqual([ended.changed.length, ended.unchanged.length], [1, 1]);
    assert.equal((await jacket()).sale, null);
    const late = await run({
      kind: 'sale-price',
      price: '5.00',
      firstDay: '2001-01-01',
      lastDay: '2001-01-02',
    });
    assert.match(late.refused[0]?.why ?? '', /The last day is in the past/);
  });
});

describe('the table of variants of several items', () => {
  const table = async () => {
    const items = [shop.jacket.id, shop.polo.id].join(',');
    return (await call('OfficeVariantTable', { items })).body.items as VariantTableItem[];
  };
  const first = ({ variants: [variant] }: VariantTableItem) =>
    variant as Required<NonNullable<typeof variant>>;
  const changes = ({ id, ...item }: VariantTableItem, field: 'cost' | 'barcode', value: string) => {
    const variant = first({ id, ...item });
    return {
      id,
      edits: [{ variantId: variant.id, field, seen: variant[field], value }],
      counts: [{ variantId: variant.id, seen: variant.onHand, counted: 7 }],
    };
  };
  const save = async (items: VariantChanges[]) =>
    (await call('OfficeSaveVariants', { items })).body as SavedVariants;

  test('saves values and stock with one record for each item, which are undone together', async () => {
    const before = await table();
    const [jacket, polo] = before;
    assert.ok(jacket && polo);
    const { changed, ...others } = await save([changes(jacket, 'cost', '6,50'), changes(polo, 'cost', '')]);
    assert.deepEqual(others, { unchanged: [], conflicts: [], refused: [] });
    const after = (await table()).map(first);
    assert.deepEqual(
      after.map(({ cost, onHand }) => [cost, onHand]),
      [
        ['6.50', 7],
        ['', 7],
      ],
    );
    const undo = await call('OfficeUndoBulkEdit', { numbers: changed.map(({ number }) => number) });
    assert.deepEqual(undo.body, { undone: 2, refused: [] });
    assert.deepEqual(await table(), before);
    assert.deepEqual((await save([{ id: jacket.id, edits: [], counts: [] }])).unchanged, [jacket.name]);
  });

  test('writes nothing of an item with a concurrent change or a refused value, and saves the others', async () => {
    const [jacket, polo] = await table();
    assert.ok(jacket && polo);
    await shop.db.updateTable('variants').set({ on_hand: 49 }).where('id', '=', first(jacket).id).execute();
    const { changed, conflicts } = await save([changes(jacket, 'cost', '6.50'), changes(polo, 'cost', '')]);
    assert.deepEqual(
      changed.map(({ id }) => id),
      [polo.id],
    );
    assert.deepEqual(conflicts, [{ id: jacket.id, variantId: first(jacket).id, field: 'stock' }]);
    const [now] = await table();
    assert.ok(now);
    assert.equal(first(now).cost, first(jacket).cost);
    const { refused } = await save([changes(now, 'barcode', '5290000000018')]);
    assert.deepEqual(
      refused.map(({ id, why }) => [id, /check digit\. One of them is wrong/.test(why)]),
      [[jacket.id, true]],
    );
    assert.equal(first((await table())[0] ?? now).onHand, 49);
    await call('OfficeUndoBulkEdit', { numbers: changed.map(({ number }) => number) });
  });
});

describe('a new item', () => {
  const values = async () => ({
    name: 'Sun Hat',
    name_el: 'Καπέλο',
    category: (await jacket()).categoryId as number,
    price: '12,90',
    handle: 'sun-hat',
    code: 'SUN-HAT-W',
    colours: [{ code: (await jacket()).variants[0].colourCode as string }],
    sizes: ['L', '5XL', 'XS', 'Large'],
    copyOf: null,
  });

  test('is off sale with each colour in each size, and its undo deletes it', async () => {
    const before = await shop.db.selectFrom('colours').select('id').execute();
    const sand = { name: 'Sand', name_el: 'Άμμος', hex: '#D6C3A0' };
    const input = await values();
    const { status, body } = await call('OfficeMakeItem', { ...input, colours: [...input.colours, sand] });
    assert.equal(status, 200);
    const { item } = (await call('OfficeItem', body)).body;
    assert.deepEqual(
      [item.name, item.values.name_el, item.values.price, item.isOnSale, item.onHand],
      ['Sun Hat', 'Καπέλο', '12.90', false, 0],
    );
    assert.deepEqual(item.sizes, ['XS', 'L', '5XL']);
    assert.equal(item.variants.length, 6);
    assert.equal((await call('OfficeMakeItem', { ...input, handle: 'another' })).status, 409);
    assert.equal((await call('OfficeMakeItem', { ...input, code: 'OTHER-W' })).status, 409);
    assert.equal((await undoLatest(body.id)).status, 200);
    assert.equal((await call('OfficeItem', body)).body.item, null);
    assert.deepEqual(await shop.db.selectFrom('colours').select('id').execute(), before);
  });

  test('that copies another has its texts and measures, but neither its codes nor its stock', async () => {
    const source = await jacket();
    await call('OfficeChangeMeasures', {
      id: source.id,
      edits: [{ size: '5XL', seen: '', value: 'length 80' }],
    });
    const { body } = await call('OfficeMakeItem', { ...(await values()), copyOf: source.id });
    const { item } = (await call('OfficeItem', body)).body;
    assert.equal(item.values.description, source.values.description);
    assert.deepEqual(
      item.measures.find(({ size }: { size: string }) => size === '5XL'),
      { size: '5XL', label: '5XL', text: 'length 80' },
    );
    assert.ok(
      item.variants.every((one: { sku: string; barcode: string; onHand: number }) =>
        [one.sku, one.barcode, one.onHand].every((value) => !value),
      ),
    );
    await undoLatest(source.id);
  });
});

describe('the colours and sizes of an item', () => {
  const variantIn = async (size: string) =>
    (await jacket()).variants.find((one: { size: string }) => one.size === size);
  const edit = async (
    field: 'price' | 'sku' | 'barcode' | 'shelf',
    seen: string,
    value: string,
    size = '5XL',
  ) =>
    call('OfficeChangeVariants', {
      id: shop.jacket.id,
      edits: [{ variantId: (await variantIn(size)).id as number, field, seen, value }],
    });

  test('are added in order of their sizes, and removed unless they were ordered', async () => {
    const { variants } = await jacket();
    const colours = [{ code: variants[0].colourCode as string }];
    const add = () => call('OfficeAddVariants', { id: shop.jacket.id, colours, sizes: ['XS', '5xl'] });
    assert.deepEqual((await add()).body, { added: 1 });
    assert.deepEqual((await add()).body, { added: 0 });
    const { sizes } = await jacket();
    assert.deepEqual([sizes[0], sizes.at(-1)], ['XS', '5XL']);

    const remove = async (size: string) =>
      call('OfficeRemoveVariants', { id: shop.jacket.id, variantIds: [(await variantIn(size)).id] });
    assert.equal((await remove('XS')).status, 200);
    assert.equal(await variantIn('XS'), undefined);
    await undoLatest(shop.jacket.id);
    assert.ok(await variantIn('XS'));
    await undoLatest(shop.jacket.id);
    assert.equal(await variantIn('XS'), undefined);

    const { body: placed } = await shopper(shop).place();
    const { id } = await variantIn('5XL');
    await shop.db
      .updateTable('order_lines')
      .set({ variant_id: id })
      .where(
        'order_id',
        'in',
        shop.db.selectFrom('orders').select('id').where('number', '=', String(placed['number'])),
      )
      .execute();
    const { status, body } = await remove('5XL');
    assert.equal(status, 409);
    assert.match(body.error, /^Was ordered and is kept: .+, 5XL\. Set its stock to 0/);
    assert.ok(await variantIn('5XL'));
  });

  test('have a cost, from which the margin without VAT follows, and whose change can be undone', async () => {
    const { id } = await variantIn('5XL');
    const cost = (seen: string, value: string) =>
      call('OfficeChangeVariants', {
        id: shop.jacket.id,
        edits: [{ variantId: id, field: 'cost', seen, value }],
      });
    assert.deepEqual((await cost('', '20,5')).body, { changedMeanwhile: [] });
    const { discountedCents, changes } = await jacket();
    const changed = await variantIn('5XL');
    assert.equal(discountedCents, 4000);
    assert.deepEqual([changed.cost, changed.margin], ['20.50', { cents: 1311, percent: 39 }]);
    assert.match(changes[0].values[0].before, /5XL –$/);
    assert.deepEqual([changes[0].values[0].field, changes[0].values[0].after], ['cost', '20.50']);
    assert.equal((await cost('20.50', '0')).status, 400);
    assert.deepEqual((await cost('', '1')).body, { changedMeanwhile: [{ variantId: id, field: 'cost' }] });
    await call('OfficeUndoChange', { number: changes[0].number });
    const undone = await variantIn('5XL');
    assert.deepEqual([undone.cost, undone.margin], ['', null]);
  });

  test('have their own price: the lowest is the item’s', async () => {
    const { priceCents, values, variants } = await jacket();
    assert.deepEqual((await edit('price', values.price, '99,5')).body, { changedMeanwhile: [] });
    assert.equal((await variantIn('5XL')).price, '99.50');
    assert.equal((await jacket()).priceCents, priceCents);
    const { id } = await variantIn('5XL');
    assert.deepEqual((await edit('price', values.price, '98.00')).body, {
      changedMeanwhile: [{ variantId: id, field: 'price' }],
    });
    assert.equal((await edit('price', '99.50', '0')).status, 400);
    assert.deepEqual((await edit('price', '99.50', '1.00')).body, { changedMeanwhile: [] });
    const cheaper = await jacket();
    assert.equal(cheaper.priceCents, 100);
    assert.equal(cheaper.variants[0].price, variants[0].price);
    await undoLatest(shop.jacket.id);
    await undoLatest(shop.jacket.id);
    const former = await jacket();
    assert.deepEqual([former.priceCents, former.variants], [priceCents, variants]);
  });

  test('whose price changed with the item’s are named, so that their own new price is no conflict', async () => {
    const { values, variants } = await jacket();
    const [follows, dearer] = [variants[0], await variantIn('5XL')];
    await edit('price', dearer.price, '98.00');
    const { body } = await call('OfficeChangeItem', {
      id: shop.jacket.id,
      edits: [{ field: 'price', seen: values.price, value: '52.00' }],
    });
    const repriced = new Map(body.repriced.map((one: { variantId: number }) => [one.variantId, one]));
    assert.deepEqual(repriced.get(follows.id), {
      variantId: follows.id,
      before: values.price,
      after: '52.00',
    });
    assert.equal(repriced.has(dearer.id), false);
    const reprice = (seen: string) =>
      call('OfficeChangeVariants', {
        id: shop.jacket.id,
        edits: [{ variantId: follows.id, field: 'price', seen, value: '55.00' }],
      });
    assert.equal((await reprice(values.price)).body.changedMeanwhile.length, 1);
    assert.deepEqual((await reprice('52.00')).body, { changedMeanwhile: [] });
    assert.equal((await jacket()).variants[0].price, '55.00');
    assert.equal((await variantIn('5XL')).price, '98.00');
    for (let change = 1; change <= 3; change += 1) await undoLatest(shop.jacket.id);
    assert.deepEqual((await jacket()).variants, variants);
  });

  test('have a SKU of their own and an EAN with a check digit', async () => {
    const taken = (await jacket()).variants[0];
    await shop.db.updateTable('variants').set({ sku: 'TAKEN' }).where('id', '=', taken.id).execute();
    assert.deepEqual((await edit('sku', '', 'J-5XL')).body, { changedMeanwhile: [] });
    const refused = await edit('sku', 'J-5XL', 'TAKEN');
    assert.equal(refused.status, 409);
    assert.match(refused.body.error, /^The SKU TAKEN belongs to .+\.$/);
    assert.equal((await edit('barcode', '', '5290000000018')).status, 400);
    assert.deepEqual((await edit('barcode', '', '5290000000017')).body, { changedMeanwhile: [] });
    assert.deepEqual((await jacket()).changes[0].variants[0].field, 'barcode');
    assert.deepEqual((await edit('shelf', '', 'B3')).body, { changedMeanwhile: [] });
    const [latest] = (await jacket()).changes;
    assert.deepEqual([latest.variants, latest.shelves[0].before, latest.shelves[0].after], [[], '', 'B3']);
    await call('OfficeUndoChange', { number: latest.number });
    assert.equal((await variantIn('5XL')).shelf, '');
    await undoLatest(shop.jacket.id);
    await undoLatest(shop.jacket.id);
    assert.equal((await variantIn('5XL')).sku, '');
  });
});

describe('the pictures of an item', () => {
  const picture = (format: 'png' | 'jpeg' | 'gif', background: string) =>
    sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
  const add = (bytes: Buffer) =>
    call('OfficeAddPicture', { id: shop.jacket.id, content: bytes.toString('base64') });
  const pictures = async () => (await jacket()).pictures;

  test('are added once, given a colour, moved and removed, each with undo', async () => {
    const before = await pictures();
    for (const bytes of [await picture('png', 'red'), await picture('jpeg', 'blue')])
      for (let times = 0; times < 2; times += 1) assert.equal((await add(bytes)).status, 200);
    const added = await pictures();
    assert.equal(added.length, before.length + 2);
    assert.deepEqual(
      added.slice(-2).map(({ width, height, place }: Record<string, unknown>) => [width, height, place]),
      [
        [30, 40, ''],
        [30, 40, ''],
      ],
    );
    const { colourCode: colour } = (await jacket()).variants[0];
    const [png, jpeg] = added.slice(-2);
    const arrange = (arranged: { from: number; place: string }[], shown = added) =>
      call('OfficeArrangePictures', {
        id: shop.jacket.id,
        seen: shown.map(({ original, place }: Record<string, string>) => ({ original, place })),
        pictures: arranged,
      });
    const swapped = [
      { from: added.length - 1, place: colour },
      { from: added.length - 2, place: '' },
    ];
    assert.deepEqual((await arrange(swapped)).body, { isChangedMeanwhile: false });
    const [card] = await itemCards(shop.db, [shop.jacket.id], 'en');
    assert.equal(card?.picture?.original, jpeg.original);
    assert.deepEqual(
      card?.colours.find(({ code }) => code === colour)?.pictures?.map(({ original }) => original),
      [jpeg.original, png.original],
    );
    assert.deepEqual((await arrange(swapped)).body, { isChangedMeanwhile: true });
    assert.equal((await arrange([{ from: 0, place: 'no colour' }], await pictures())).status, 409);
    await undoLatest(shop.jacket.id);
    assert.deepEqual(await pictures(), added);
  });

  test('are described in both languages for the shop, unless a colleague was faster, with undo', async () => {
    const [{ original }] = await pictures();
    const none = { en: '', el: '' };
    const describe = (seen: typeof none, alts: typeof none) =>
      call('OfficeDescribePicture', { id: shop.jacket.id, original, seen, alts });
    const described = { en: 'Jacket from behind', el: '' };
    assert.deepEqual((await describe(none, described)).body, { isChangedMeanwhile: false });
    assert.deepEqual((await describe(none, { en: 'Other', el: '' })).body, { isChangedMeanwhile: true });
    assert.deepEqual((await pictures())[0].alts, described);
    const [{ values }] = (await jacket()).changes;
    assert.deepEqual(values, [{ field: 'Picture 1, English', before: '', after: described.en }]);
    const shown = async (language: 'en' | 'el') => {
      const found = await findProduct(shop.db, shop.jacket.id, language);
      const [card] = await itemCards(shop.db, [shop.jacket.id], language);
      return [found?.mainPicture?.alt, card?.picture?.alt];
    };
    assert.deepEqual(await shown('en'), ['Jacket from behind', 'Jacket from behind']);
    assert.deepEqual(await shown('el'), [undefined, undefined]);
    const { status } = await call('OfficeDescribePicture', {
      id: shop.jacket.id,
      original: 'gone.png',
      seen: none,
      alts: described,
    });
    assert.equal(status, 409);
    await undoLatest(shop.jacket.id);
    assert.deepEqual((await pictures())[0].alts, none);
  });

  test('are cropped: the part keeps place, texts and undo', async () => {
    const halves = await sharp({ create: { width: 400, height: 500, channels: 3, background: 'red' } })
      .composite([
        {
          input: { create: { width: 200, height: 500, channels: 3, background: 'blue' } },
          left: 200,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    await add(halves);
    const before = await pictures();
    const { original } = before.at(-1);
    const alts = { en: 'Half', el: '' };
    await call('OfficeDescribePicture', { id: shop.jacket.id, original, seen: { en: '', el: '' }, alts });
    const crop = (area: PictureArea, of: string = original) =>
      call('OfficeCropPicture', { id: shop.jacket.id, original: of, area });
    const right = { left: 200, top: 100, width: 200, height: 250 };
    assert.equal((await crop(right)).status, 200);
    const cropped = (await pictures()).at(-1);
    assert.deepEqual([cropped.width, cropped.height, cropped.place, cropped.alts], [200, 250, '', alts]);
    const stored = await office.picture(cropped.original);
    assert.deepEqual([...(await sharp(stored).removeAlpha().raw().toBuffer()).subarray(0, 3)], [0, 0, 255]);

    assert.equal((await crop(right)).status, 409);
    const { original: now } = cropped;
    assert.match((await crop({ ...right, left: 1, top: 0 }, now)).body.error, /not within the picture/);
    assert.match((await crop({ ...right, left: 0, width: 199 }, now)).body.error, /smaller than 200 pixels/);
    await undoLatest(shop.jacket.id);
    assert.equal((await pictures()).at(-1).original, original);
    await undoLatest(shop.jacket.id);
    await undoLatest(shop.jacket.id);
  });

  test('are refused in words if they are of another type, damaged or too large', async () => {
    const before = await pictures();
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const bomb = await picture('png', 'white');
    // Claims a width and height of 100,000.
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    for (const [bytes, message] of [
      [await picture('gif', 'red'), /^The format gif is not JPEG, PNG or WebP\.$/],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        /^The format svg is not/,
      ],
      [Buffer.from('not a picture'), /^This is not a picture, or it is damaged\.$/],
      [noise.subarray(0, noise.length / 2), /^The picture is damaged\.$/],
      [bomb, /^The picture has more than 80 million pixels\.$/],
    ] as const) {
      const { status, body } = await add(bytes);
      assert.equal(status, 400);
      assert.match(body.error, message);
    }
    assert.equal((await add(Buffer.alloc(maxPictureBytes + 1000))).status, 413);
    assert.deepEqual(await pictures(), before);
  });
});
