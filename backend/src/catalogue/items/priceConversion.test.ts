import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { openEarlierDatabase } from '../../testing/earlierDatabase.ts';
import { createPlaces } from '../testing/testShop.ts';
import { pricesOfVariants } from './pricesOfVariants.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.now();

interface FormerPrice {
  price: number;
  percent?: number;
  former?: number;
}

interface FormerVariant {
  price?: number | null;
  former?: number | null;
  colour?: 1 | 2;
}

type FormerPhase = { item: object; own: object[] };

const ids: Record<string, number> = {};
const inItem = ({ price, percent = 0, former }: FormerPrice) => ({
  price_cents: price,
  discount_percent: percent,
  former_cents: former ?? null,
});
const ownOf = (size: string, price: number | null = null, former: number | null = null) => ({
  colour: 'NVY',
  size,
  own_price_cents: price,
  own_former_cents: former,
});

async function insertItem(
  db: Db,
  code: string,
  { price, percent = 0, former }: FormerPrice,
  variants: [size: string, FormerVariant?][],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into items (category_id, code, slug, name, price_cents, discount_percent, former_cents)
    values (1, ${code}, ${code}, ${code}, ${price}, ${percent}, ${former ?? null}) returning id`.execute(db);
  const id = rows[0]?.id ?? assert.fail();
  ids[code] = id;
  for (const [size, { price: own = null, former: ownFormer = null, colour = 1 } = {}] of variants)
    await sql`insert into variants (item_id, colour_id, size, own_price_cents, own_former_cents)
      values (${id}, ${colour}, ${size}, ${own}, ${ownFormer})`.execute(db);
  return id;
}

const insertSale = (db: Db, item: number, prices: FormerPhase, regular: FormerPhase | null) =>
  sql`insert into item_sales (item_id, first_day, last_day, prices, regular)
    values (${item}, '2026-01-01', '2026-12-31', ${JSON.stringify(prices)}::jsonb,
      ${regular && JSON.stringify(regular)}::jsonb)`.execute(db);

const at = (daysAgo: number): Date => new Date(now - daysAgo * dayMs);

async function insertHistory(
  db: Db,
  item: number,
  rows: [daysAgo: number, cents: number, percent?: number][],
) {
  for (const [daysAgo, cents, percent = 0] of rows)
    await sql`insert into price_history (item_id, price_cents, discount_percent, valid_from)
      values (${item}, ${cents}, ${percent}, ${at(daysAgo)})`.execute(db);
}

async function insertOwnHistory(
  db: Db,
  item: number,
  rows: [size: string, daysAgo: number, cents: number | null][],
) {
  for (const [size, daysAgo, cents] of rows)
    await sql`insert into variant_price_history (variant_id, price_cents, valid_from)
      select id, ${cents}::integer, ${at(daysAgo)} from variants where item_id = ${item} and size = ${size}`.execute(
      db,
    );
}

async function fill(db: Db): Promise<void> {
  await createPlaces(db);
  const plain = await insertItem(db, 'PLAIN', { price: 1250 }, [['S'], ['M', { price: 1100 }]]);
  await insertHistory(db, plain, [[90, 1250]]);
  await insertOwnHistory(db, plain, [['M', 60, 1100]]);
  await insertItem(db, 'BARE', { price: 2000, percent: 10 }, []);
  await insertItem(db, 'REDUCED', { price: 1250, percent: 20 }, [['S'], ['M', { price: 1333 }]]);
  const was: FormerPrice = { price: 4988, percent: 20, former: 4990 };
  await insertItem(db, 'WAS', was, [['S'], ['M', { price: 5988, former: 5990 }]]);
  await insertItem(db, 'ALL DEARER', { price: 1000 }, [
    ['S', { price: 1300 }],
    ['M', { price: 1200 }],
  ]);

  const regular: FormerPhase = {
    item: inItem({ price: 4990 }),
    own: [ownOf('S'), ownOf('M', 5990)],
  };
  const reduced: FormerPhase = { item: inItem(was), own: [ownOf('S'), ownOf('M', 5988, 5990)] };
  const planned = await insertItem(db, 'PLANNED', { price: 4990 }, [
    ['S'],
    ['M', { price: 5990 }],
    ['M', { price: 5990, colour: 2 }],
    ['L', { price: 7000 }],
  ]);
  await insertSale(db, planned, reduced, null);
  const running = await insertItem(db, 'RUNNING', was, [
    ['S'],
    ['M', { price: 5988, former: 5990 }],
    ['M', { price: 5988, former: 5990, colour: 2 }],
    ['L', { price: 7000 }],
  ]);
  await insertSale(db, running, reduced, regular);

  const changed = await insertItem(db, 'CHANGED', { price: 1000, percent: 20 }, [
    ['S'],
    ['M', { price: 1500 }],
    ['L', { price: 1400 }],
    ['XL'],
  ]);
  await insertHistory(db, changed, [
    [90, 1000],
    [5, 1000, 20],
  ]);
  await insertOwnHistory(db, changed, [
    ['M', 60, 1500],
    ['L', 60, 1500],
    ['L', 20, 1400],
    ['XL', 60, 1200],
    ['XL', 30, null],
  ]);
  const raised = await insertItem(db, 'RAISED', { price: 1500, percent: 20 }, [['M', { price: 1800 }]]);
  await insertHistory(db, raised, [
    [90, 1000],
    [5, 1500, 20],
  ]);
  await insertOwnHistory(db, raised, [['M', 10, 1800]]);

  await sql`insert into imports (who, file) values ('maria', 'products.csv')`.execute(db);
  const variant = { on_hand: 3, own_price_cents: 1500, own_former_cents: null };
  const prices = { ...inItem({ price: 1250 }), sale: null };
  for (const [item, formerState, state] of [
    [plain, null, { ...prices, name: 'Plain' }],
    [planned, prices, { ...prices, price_cents: 4990 }],
    [running, { ...prices, name: 'Was', 'variant 1': variant, 'variant 2': null }, { ...prices, name: 'Is' }],
  ] as const)
    await sql`insert into import_changes (import_id, item_id, before, after)
      values (1, ${item}, ${formerState && JSON.stringify(formerState)}::jsonb, ${JSON.stringify(state)}::jsonb)`.execute(
      db,
    );
}

describe('the prices of an earlier release', () => {
  let database: Awaited<ReturnType<typeof openEarlierDatabase>>;
  before(async () => {
    database = await openEarlierDatabase(1032);
    await fill(database.db);
    await database.migrateRest();
  });
  after(() => database.close());

  const item = async (code: string) => {
    const { price_cents, compare_at_cents, discount_percent } = await database.db
      .selectFrom('items')
      .select(['price_cents', 'compare_at_cents', 'discount_percent'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    return [price_cents, compare_at_cents, discount_percent];
  };
  const variants = async (code: string) => {
    const rows = await database.db
      .selectFrom('variants')
      .select(['size', 'price_cents', 'compare_at_cents', 'next_price_cents'])
      .where('item_id', '=', ids[code] ?? 0)
      .orderBy('id')
      .execute();
    return rows.map((row) => [row.size, row.price_cents, row.compare_at_cents, row.next_price_cents]);
  };

  it('are kept by items without a reduction, whose variants never cost less', async () => {
    assert.deepEqual(await item('PLAIN'), [1250, null, 0]);
    assert.deepEqual(await variants('PLAIN'), [
      ['S', 1250, null, null],
      ['M', 1250, null, null],
    ]);
  });

  it('become those of each variant, reduced from what was struck through', async () => {
    assert.deepEqual(await item('BARE'), [1800, 2000, 10]);
    assert.deepEqual(await item('REDUCED'), [1000, 1250, 20]);
    assert.deepEqual(await variants('REDUCED'), [
      ['S', 1000, 1250, null],
      ['M', 1066, 1333, null],
    ]);
    assert.deepEqual(await item('WAS'), [3990, 4990, 20]);
    assert.deepEqual(await variants('WAS'), [
      ['S', 3990, 4990, null],
      ['M', 4790, 5990, null],
    ]);
  });

  it('are those of the cheapest variant, also if all cost more than their item', async () => {
    assert.deepEqual(await item('ALL DEARER'), [1200, null, 0]);
  });

  it('change to those of a planned sale, and after a running one', async () => {
    assert.deepEqual(await item('PLANNED'), [4990, null, 0]);
    assert.deepEqual(await variants('PLANNED'), [
      ['S', 4990, null, 3990],
      ['M', 5990, null, 4790],
      ['M', 5990, null, 4790],
      ['L', 7000, null, 5600],
    ]);
    assert.deepEqual(await item('RUNNING'), [3990, 4990, 20]);
    assert.deepEqual(await variants('RUNNING'), [
      ['S', 3990, 4990, 4990],
      ['M', 4790, 5990, 5990],
      ['M', 4790, 5990, 5990],
      ['L', 5600, 7000, 7000],
    ]);
    const sales = await database.db
      .selectFrom('item_sales')
      .select('is_running')
      .orderBy('item_id')
      .execute();
    assert.deepEqual(
      sales.map(({ is_running }) => is_running),
      [false, true],
    );
  });

  it('keep the history of what was paid for each variant', async () => {
    const rows = await database.db
      .selectFrom('price_history')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .innerJoin('items', 'items.id', 'item_id')
      .select(['code', 'size', 'price_history.price_cents', 'valid_from'])
      .orderBy('variant_id')
      .orderBy('valid_from')
      .execute();
    const of = (code: string, size: string) =>
      rows
        .filter((row) => row.code === code && row.size === size)
        .map(({ valid_from, price_cents }) => [
          Math.round((now - valid_from.getTime()) / dayMs),
          price_cents,
        ]);
    assert.deepEqual(of('PLAIN', 'S'), []);
    assert.deepEqual(of('PLAIN', 'M'), []);
    assert.deepEqual(of('CHANGED', 'S'), [
      [90, 1000],
      [5, 800],
    ]);
    assert.deepEqual(of('CHANGED', 'M'), [
      [90, 1000],
      [60, 1500],
      [5, 1200],
    ]);
    assert.deepEqual(of('CHANGED', 'L'), [
      [90, 1000],
      [60, 1500],
      [20, 1400],
      [5, 1120],
    ]);
    assert.deepEqual(of('CHANGED', 'XL'), [
      [90, 1000],
      [60, 1200],
      [30, 1000],
      [5, 800],
    ]);
    assert.deepEqual(of('RAISED', 'M'), [
      [90, 1000],
      [10, 1800],
      [5, 1440],
    ]);
    const pricesOf = await pricesOfVariants(database.db, [ids['CHANGED'] ?? 0, ids['RAISED'] ?? 0]);
    const { lowestCents, prices } = pricesOf(ids['CHANGED'] ?? 0);
    assert.deepEqual(
      [lowestCents, prices?.['NVY;M']?.lowestCents, prices?.['NVY;L']?.lowestCents],
      [1000, 1500, 1400],
    );
    assert.equal(pricesOf(ids['RAISED'] ?? 0).lowestCents, 1000);
  });

  it('are removed from what imports recorded, of which only new items have no former state', async () => {
    const changes = await database.db
      .selectFrom('import_changes')
      .select(['before', 'after'])
      .orderBy('item_id')
      .execute();
    assert.deepEqual(changes, [
      { before: null, after: { name: 'Plain' } },
      { before: {}, after: {} },
      { before: { name: 'Was', 'variant 1': { on_hand: 3 }, 'variant 2': null }, after: { name: 'Is' } },
    ]);
  });
});
