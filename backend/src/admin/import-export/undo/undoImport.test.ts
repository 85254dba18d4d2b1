import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { lastEntries } from '../../staff/auditLog.ts';
import { everything } from '../../../testing/shops/smallShop.ts';
import type { ImportSettings } from '../importProducts.ts';
import { listImports } from '../listImports.ts';
import { setPrice } from '../../../catalogue/testing/setPrice.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from '../testing/importing.ts';
import { previewUndo, undoImport } from './undoImport.ts';
import { inEnglish } from '../../../locales/Sentence.ts';

let shop: MerchantShop | undefined;
const close = async (): Promise<void> => shop?.close();
beforeEach(async () => {
  await close();
  shop = await openMerchantShop();
});
after(close);

const opened = (): MerchantShop => {
  assert.ok(shop);
  return shop;
};
const db = () => opened().db;

async function imported(lines: string[], settings: Partial<ImportSettings> = {}): Promise<number> {
  const { number, faults } = await opened().merchant.import(lines, settings);
  assert.deepEqual(faults, []);
  assert.ok(number);
  return number;
}
const undo = (id: number) => undoImport(db(), { id, who: 'os:merchant' });

const without = (values: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

async function catalogue() {
  const tables = await everything(db());
  const rows = (table: string): unknown[] =>
    (tables[table] as { row: Record<string, unknown> }[]).map(({ row }) =>
      without(row, ['id', 'updated_at', 'created_at']),
    );
  return {
    ...without(tables, [
      'imports',
      'import_changes',
      'list_sources',
      'listed_variants',
      'price_history',
      'search_words',
      'sections',
      'section_translations',
    ]),
    items: rows('items'),
    attachments: rows('attachments'),
  };
}

const full = [shopifyHeader, ...polo];
const lesser = [
  shopifyHeader,
  'classic-polo,Polo,Thin.,,,Caps,,true,Color,Navy,Size,S,CP-9,,2,9.00,,,back.svg,1,,active',
  'boots,Boots,,,,Boots,,true,Color,Moss,Size,40,B-1,,1,50.00,,,,,,active',
].map((line, index) => (index === 0 ? `${line},Colour Hex` : `${line},${index === 2 ? '#556b2f' : ''}`));
const into = { section: 'Workwear', type: 'Shoes' };

describe('undoing an import', () => {
  it('restores what it changed, removed and added', async () => {
    await imported(full);
    const before = await catalogue();
    const number = await imported(lesser, { into, removesMissing: true });
    assert.notDeepEqual(await catalogue(), before);
    const { changed, removed, keptValues } = await undo(number);
    assert.deepEqual([changed, removed, keptValues], [1, 1, []]);
    assert.deepEqual(await catalogue(), before);
    const history = await db()
      .selectFrom('price_history')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .select('price_history.price_cents')
      .where('sku', '=', 'CP-1')
      .orderBy('price_history.id')
      .execute();
    assert.deepEqual(
      history.map(({ price_cents }) => price_cents),
      [1200, 900, 1200],
    );
  });

  it('keeps later sales and changes', async () => {
    await imported(full);
    const number = await imported(['SKU,Inventory quantity', 'CP-1,50']);
    await db().updateTable('variants').set({ on_hand: 48 }).where('sku', '=', 'CP-1').execute();
    const priced = await imported(['Handle,Variant Price', 'classic-polo,8.00']);
    const { id } = await db().selectFrom('items').select('id').executeTakeFirstOrThrow();
    await setPrice(db(), { item: id }, 700);
    assert.deepEqual((await undo(priced)).keptValues.map(inEnglish), [
      'classic-polo: price',
      'classic-polo: price before the reduction',
    ]);
    await undo(number);
    const { on_hand } = await db()
      .selectFrom('variants')
      .select('on_hand')
      .where('sku', '=', 'CP-1')
      .executeTakeFirstOrThrow();
    assert.equal(on_hand, 3);
  });

  it('says, before and afterwards, where more was sold than there had been', async () => {
    await imported(full);
    const number = await imported(['SKU,Inventory quantity', 'CP-1,50']);
    const preview = async () => (await previewUndo(db(), number)).map(inEnglish);
    assert.deepEqual(await preview(), []);
    await db().updateTable('variants').set({ on_hand: 40 }).where('sku', '=', 'CP-1').execute();
    const short = ['classic-polo: stock of CP-1, NVY, S (0, as 5 more were sold than there were before)'];
    assert.deepEqual(await preview(), short);
    assert.deepEqual((await undo(number)).keptValues.map(inEnglish), short);
    const { on_hand } = await db()
      .selectFrom('variants')
      .select('on_hand')
      .where('sku', '=', 'CP-1')
      .executeTakeFirstOrThrow();
    assert.equal(on_hand, 0);
    await assert.rejects(preview(), /was undone already/);
  });

  it('takes an item off sale that somebody keeps, and restores one that was taken off', async () => {
    const first = await imported(full);
    const archived = await imported(full.map((line) => line.replace(',active', ',archived')));
    const erasedAt = async () =>
      (await db().selectFrom('items').select('erased_at').executeTakeFirstOrThrow()).erased_at;
    assert.ok(await erasedAt());
    await undo(archived);
    assert.equal(await erasedAt(), null);
    await db().insertInto('people').values({ name: 'Eleni' }).execute();
    await sql`insert into favourites (person_id, item_id) select p.id, i.id from people p, items i`.execute(
      db(),
    );
    await undo(first);
    assert.ok(await erasedAt());
  });

  it('is refused twice, out of order and for unknown imports', async () => {
    const first = await imported(full);
    const second = await imported(['SKU,Inventory quantity', 'CP-1,50']);
    await assert.rejects(undo(first), new RegExp(`undo ${second} first`));
    await undo(second);
    await assert.rejects(undo(second), /was undone already/);
    await assert.rejects(undo(99), /There is no import 99/);
    await undo(first);
    assert.deepEqual(await db().selectFrom('items').select('id').execute(), []);
  });

  it('is in the audit log and in the list of imports', async () => {
    const number = await imported(full);
    assert.equal((await opened().merchant.import(full)).number, null);
    await undo(number);
    const entries = await lastEntries(db(), 10);
    const list = { import: number, file: 'products.csv' };
    assert.deepEqual(
      entries.map(({ who, action, subject, details }) => [who, action, subject, details]),
      [
        [
          'os:merchant',
          'import-undone',
          `import ${number} of products.csv`,
          { ...list, changed: 0, removed: 1 },
        ],
        [
          'os:merchant',
          'catalogue-imported',
          `import ${number} of products.csv`,
          { ...list, added: 1, changed: 0, removed: 0 },
        ],
      ],
    );
    assert.match(await listImports(db()), /^1 .*os:merchant {2}products\.csv.*undone/);
    const changes = Array.from({ length: 30 }, (_, index) => ({ who: 'nikos', file: `prices of P${index}` }));
    await db().insertInto('imports').values(changes).execute();
    const listed = await listImports(db());
    assert.match(listed, /products\.csv/, 'changes of the office hide no list');
    assert.match(listed, /prices of P29\b[^]*prices of P10\b/);
    assert.doesNotMatch(listed, /prices of P9\b/);
  });
});
