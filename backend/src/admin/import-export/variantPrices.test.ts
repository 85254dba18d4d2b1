import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { shownPrice } from '../../catalogue/api.ts';
import { exportProducts } from './export/exportProducts.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';
import { undoImport } from './undo/undoImport.ts';

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
const imported = async (lines: string[], settings = {}) => {
  const report = await opened().merchant.import(lines, settings);
  assert.deepEqual(report.faults, []);
  return report;
};

async function prices(): Promise<Record<string, [number, number]>> {
  const rows = await opened()
    .db.selectFrom('variants')
    .select(['sku', 'price_cents', 'compare_at_cents'])
    .orderBy('variants.position')
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const { listPriceCents, unitPriceCents } = shownPrice(row);
      return [row.sku, [listPriceCents, unitPriceCents]];
    }),
  );
}
/** Records that the variants had this price long ago. */
const variantsCost = (price_cents: number) =>
  opened()
    .db.insertInto('price_history')
    .columns(['variant_id', 'price_cents', 'valid_from'])
    .expression((eb) =>
      eb
        .selectFrom('variants')
        .select((of) => ['id', of.lit(price_cents).as('cents')])
        .select(sql<Date>`timestamptz '2000-01-01'`.as('from')),
    )
    .execute();
const stock = async () =>
  (await opened().db.selectFrom('variants').select('on_hand').orderBy('position').execute()).map(
    ({ on_hand }) => on_hand,
  );

const [first = '', second = '', third = ''] = polo;
const dearPolo = [
  first,
  second.replace('12.00,15.00', '10.50,'),
  third.replace('12.00,15.00', '14.00,17.50'),
];

describe('a list with a price for each variant', () => {
  it('is imported to the cent, with the reduction of each variant', async () => {
    const report = await imported([shopifyHeader, ...polo.slice(0, 2), dearPolo[2] ?? '']);
    assert.deepEqual(report.notes.slice(1), ['row 4: a Variant Inventory Qty below 0 is treated as 0']);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-2': [1500, 1200], 'CP-3': [1750, 1400] });

    await variantsCost(1750);
    const other = await imported([shopifyHeader, ...dearPolo]);
    assert.deepEqual(other.changed[0]?.differences, [
      'price: €15.00 → €10.50',
      'discount in percent: 20 → 0',
    ]);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-2': [1050, 1050], 'CP-3': [1750, 1400] });
  });

  it('is exported and imported again unchanged', async () => {
    const lines = [...polo.slice(0, 2), dearPolo[2] ?? ''].map((line) => line.replaceAll(/\w+\.svg/g, ''));
    await imported([shopifyHeader, ...lines]);
    const { db, merchant } = opened();
    const file = merchant.path('out.csv');
    await exportProducts({ db, file, origin: 'https://shop.test' });
    const written = await readFile(file, 'utf8');
    assert.match(written, /,14\.00,17\.50,/);
    assert.deepEqual((await imported(written.trimEnd().split('\n'))).changed, []);
  });

  it('records what each variant cost', async () => {
    await imported([shopifyHeader, ...polo]);
    await imported([shopifyHeader, ...dearPolo]);
    await imported([shopifyHeader, ...dearPolo.slice(0, 2), third]);
    const history = await opened()
      .db.selectFrom('price_history')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .select(['sku', 'price_history.price_cents'])
      .orderBy('sku')
      .orderBy('price_history.id')
      .execute();
    assert.deepEqual(
      history.map(({ sku, price_cents }) => `${sku} ${price_cents}`),
      ['CP-2 1200', 'CP-2 1050', 'CP-3 1200', 'CP-3 1400', 'CP-3 1200'],
    );
  });

  it('drops the prices of removed variants, and can be undone', async () => {
    await imported([shopifyHeader, ...polo]);
    await variantsCost(1750);
    const before = await prices();
    const dear = await imported([shopifyHeader, ...dearPolo]);
    const whole = await prices();
    const cut = await imported([shopifyHeader, dearPolo[0] ?? '', dearPolo[2] ?? ''], {
      removesMissing: true,
    });
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-3': [1750, 1400] });

    const { db } = opened();
    await undoImport(db, { id: cut.number ?? 0, who: 'os:merchant' });
    assert.deepEqual(await prices(), whole);
    await undoImport(db, { id: dear.number ?? 0, who: 'os:merchant' });
    assert.deepEqual(await prices(), before);
  });
});

describe('a list of prices by SKU', () => {
  beforeEach(async () => {
    await imported([shopifyHeader, ...polo]);
    await variantsCost(1750);
  });

  it('changes the named variants and no stock', async () => {
    const { changed } = await imported(['SKU,Price,Compare-at price', 'CP-3,14.00,17.50']);
    assert.deepEqual(changed[0]?.differences, [
      'Sky Blue S costs €12.00 instead of €15.00 → €14.00 instead of €17.50',
    ]);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-2': [1500, 1200], 'CP-3': [1750, 1400] });
    assert.deepEqual(await stock(), [5, 0, 0]);
  });

  it('reduces one variant by less, from the same price as before', async () => {
    await imported(['SKU,Price', 'CP-3,14.00']);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-2': [1500, 1200], 'CP-3': [1500, 1400] });
    const { discount_percent } = await opened()
      .db.selectFrom('items')
      .select('discount_percent')
      .executeTakeFirstOrThrow();
    assert.equal(discount_percent, 20);
  });

  it('sets the lowest price as the item’s, while the other variants keep theirs', async () => {
    await imported(['SKU,Price', 'CP-1,9.00']);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 900], 'CP-2': [1500, 1200], 'CP-3': [1500, 1200] });
    await imported([
      'SKU,Price,Compare-at price',
      ...['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},11.00,0`),
    ]);
    assert.deepEqual(await prices(), { 'CP-1': [1100, 1100], 'CP-2': [1100, 1100], 'CP-3': [1100, 1100] });
  });

  it('leaves prices unchanged if it only has stock', async () => {
    await imported(['SKU,Price,Compare-at price', 'CP-3,14.00,17.50']);
    const before = await prices();
    await imported(['SKU,Inventory quantity', 'CP-3,7', 'CP-1,1']);
    assert.deepEqual([await prices(), await stock()], [before, [1, 0, 7]]);
  });

  it('must specify a variant if prices differ', async () => {
    await imported(['SKU,Price,Compare-at price', 'CP-3,14.00,17.50']);
    const { faults } = await opened().merchant.import(['Handle,Variant Price', 'classic-polo,10.00']);
    assert.deepEqual(
      faults.map(({ message }) => message),
      ['classic-polo has 3 variants of different prices. Specify their SKU or options'],
    );
  });
});

describe('a price before a reduction', () => {
  const list = (price: string, compareAt: string) =>
    imported([
      'SKU,Price,Compare-at price',
      ...['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},${price},${compareAt}`),
    ]);
  const unreduced = polo.map((line) => line.replace('12.00,15.00', '49.90,'));

  it('is the price that was, with the list’s price paid', async () => {
    await imported([shopifyHeader, ...unreduced]);
    const { notes, changed } = await list('39.90', '49.90');
    assert.deepEqual(notes, []);
    assert.deepEqual(await prices(), { 'CP-1': [4990, 3990], 'CP-2': [4990, 3990], 'CP-3': [4990, 3990] });
    assert.deepEqual((await list('39.90', '49.90')).changed, []);
    const { db, merchant } = opened();
    const file = merchant.path('out.csv');
    await exportProducts({ db, file, origin: 'https://shop.test' });
    assert.match(await readFile(file, 'utf8'), /,39\.90,49\.90,/);
    assert.equal(changed.length, 1);
  });

  it('is each variant’s', async () => {
    await imported([shopifyHeader, ...unreduced.slice(0, 2), unreduced[2]?.replace('49.90', '59.90') ?? '']);
    const { notes } = await imported([
      'SKU,Price,Compare-at price',
      'CP-1,39.90,49.90',
      'CP-2,39.90,49.90',
      'CP-3,47.90,59.90',
    ]);
    assert.deepEqual(notes, []);
    assert.deepEqual(await prices(), { 'CP-1': [4990, 3990], 'CP-2': [4990, 3990], 'CP-3': [5990, 4790] });
  });

  it('is never above what the product cost, which a note says', async () => {
    await imported([shopifyHeader, ...unreduced]);
    const { notes } = await list('39.90', '59.90');
    assert.deepEqual(notes, [
      'rows 2, 3 and 4: classic-polo never cost €59.90 in this shop. It is shown as reduced from €49.90',
    ]);
    assert.deepEqual((await prices())['CP-1'], [4990, 3990]);
    const dearer = await list('55.00', '59.90');
    assert.match(dearer.notes[0] ?? '', /never cost €59\.90 in this shop\. It is shown without a reduction$/);
    assert.deepEqual((await prices())['CP-1'], [5500, 5500]);
  });

  it('is the seller’s word only for the variants that have one', async () => {
    const list = [shopifyHeader, ...polo.slice(0, 2), polo[2]?.replace('12.00,15.00', '12.00,') ?? ''];
    const about = ({ notes }: { notes: string[] }): string[] =>
      notes.filter((note) => /sold at that price|never cost/.test(note));
    assert.match(about(await imported(list)).join(), /^rows 2 and 3: .* sold at that price$/);
    assert.deepEqual(await prices(), { 'CP-1': [1500, 1200], 'CP-2': [1500, 1200], 'CP-3': [1200, 1200] });
    assert.deepEqual(about(await imported(list)), []);
  });

  it('is the seller’s word for a new product, of which the preview warns', async () => {
    const { notes } = await imported([shopifyHeader, ...polo], { isDryRun: true });
    assert.match(
      notes[0] ?? '',
      /^rows 2, 3 and 4: .* By importing it, you confirm that it was sold at that price$/,
    );
    await imported([shopifyHeader, ...polo]);
    assert.deepEqual((await prices())['CP-1'], [1500, 1200]);
    assert.deepEqual((await imported([shopifyHeader, ...polo])).notes.length, 1);
    assert.deepEqual((await prices())['CP-1'], [1500, 1200]);
  });
});
