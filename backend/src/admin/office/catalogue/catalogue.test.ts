import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
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
    .values({ item_id: shop.jacket.id, colour_id, size: '5XL', position: 9 })
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
    await shop.db.updateTable('variants').set({ sku: 'J-77' }).where('id', '=', variants[0].id).execute();
    assert.deepEqual(await ids('J-77'), [shop.jacket.id]);
    const { items } = (await call('OfficeItems', {})).body;
    const from = items[1].id as number;
    assert.equal((await call('OfficeItems', { from })).body.items[0].id, from);
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
    for (const counted of [-1, 1.5, 100_000, 1e9, '5' as unknown as number])
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
      { field: 'discount', seen: before['discount'] ?? '', value: '10' },
      { field: 'name_el', seen: before['name_el'] ?? '', value: 'Μπουφάν' },
    ];
    assert.deepEqual(await change(edits), { status: 200, body: { changedMeanwhile: [] } });
    const item = await jacket();
    assert.deepEqual(
      [item.priceCents, item.discountedCents, item.values.price, item.values.name_el],
      [4990, 4491, '49.90', 'Μπουφάν'],
    );
    assert.deepEqual(
      item.changes[0].values.map(({ field, after }: { field: string; after: string }) => [field, after]),
      [
        ['price', '49.90'],
        ['discount', '10'],
        ['name_el', 'Μπουφάν'],
      ],
    );
    assert.equal(item.lowestCents, 4000);

    await call('OfficeUndoChange', { number: item.changes[0].number });
    assert.deepEqual(await valuesOf(), before);
  });

  test('overwrites a text that was imported with surrounding spaces', async () => {
    const care = (text: string) =>
      shop.db.updateTable('items').set({ care: text }).where('id', '=', shop.jacket.id).execute();
    await care(' Wash.\n');
    const { body } = await change([{ field: 'care', seen: ' Wash.\n', value: 'Wash at 40°. ' }]);
    assert.deepEqual(body, { changedMeanwhile: [] });
    assert.equal((await valuesOf())['care'], 'Wash at 40°.');
    await care('');
  });

  test('changes nothing and returns the fields that a colleague has changed', async () => {
    const before = await valuesOf();
    const { body } = await change([
      { field: 'name', seen: 'Another name', value: 'Parka' },
      { field: 'care', seen: before['care'] ?? '', value: 'Wash at 30°.' },
    ]);
    assert.deepEqual(body, { changedMeanwhile: ['name'] });
    assert.deepEqual(await valuesOf(), before);
  });

  test('includes allowed values, which are stored in their order and can be undone', async () => {
    const field = 'care_symbols';
    const symbols = async () => (await jacket()).laterValues.care_symbols as string;
    assert.equal(await symbols(), '');
    const { body } = await change([{ field, seen: '', value: 'do-not-bleach, wash-40' }]);
    assert.deepEqual(body, { changedMeanwhile: [] });
    assert.equal(await symbols(), 'wash-40, do-not-bleach');
    const [{ number, values, laterValues }] = (await jacket()).changes;
    assert.deepEqual([values, laterValues], [[], [{ field, before: '', after: 'wash-40, do-not-bleach' }]]);

    const conflict = await change([{ field, seen: '', value: 'wash-60' }]);
    assert.deepEqual(conflict.body, { changedMeanwhile: [], laterChangedMeanwhile: [field] });
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
