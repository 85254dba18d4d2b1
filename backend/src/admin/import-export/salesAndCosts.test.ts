import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, beforeEach, describe, it } from 'node:test';
import { shownPrice } from '../../catalogue/api.ts';
import { applySales } from '../items/sales/applySales.ts';
import { exportProducts } from './export/exportProducts.ts';
import { exportStock } from './export/exportStock.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';

let opened: MerchantShop | undefined;
let shop: MerchantShop;
const close = async (): Promise<void> => opened?.close();
beforeEach(async () => {
  await close();
  opened = shop = await openMerchantShop();
});
after(close);

const header = `${shopifyHeader},Sale Price,Sale From,Sale Until`;
const cells = (from = '2026-12-01', until = '2026-12-24') => `39.90,${from},${until}`;
const listed = (sale = cells()) =>
  polo.map((line) => `${line.replace('12.00,15.00', '49.90,').replaceAll(/\w+\.svg/g, '')},${sale}`);

const imported = async (lines: string[], today = '2026-11-27') => {
  const report = await shop.merchant.import(lines, { today });
  assert.deepEqual(report.faults, []);
  return report;
};
const at = (instant: string) => applySales(shop.db, new Date(instant));

async function prices() {
  const rows = await shop.db
    .selectFrom('variants')
    .select(['price_cents', 'compare_at_cents'])
    .orderBy('variants.position')
    .execute();
  return rows.map((row) => Object.values(shownPrice(row)));
}
const all = (struck: number, paid: number) => [1, 2, 3].map(() => [struck, paid]);

describe('a list with the cost of each variant', () => {
  const costs = async () =>
    (await shop.db.selectFrom('variants').select('cost_cents').orderBy('position').execute()).map(
      ({ cost_cents }) => cost_cents,
    );

  it('sets it, keeps it where a cell is empty, and has it in both exports', async () => {
    await imported([shopifyHeader, ...listed().map((line) => line.replace(`,${cells()}`, ''))]);
    const { changed } = await imported(['SKU,Cost per item', 'CP-1,6.50', 'CP-2,7.25', 'CP-3,']);
    assert.deepEqual(changed[0]?.variants, ['Navy S: cost – → €6.50', 'Navy M: cost – → €7.25']);
    assert.deepEqual(await costs(), [650, 725, null]);
    const { db, merchant } = shop;
    const file = merchant.path('out.csv');
    for (const write of [
      () => exportProducts({ db, file, origin: 'https://shop.test' }),
      () => exportStock(db, file),
    ]) {
      await write();
      const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
      assert.match(lines.join('\n'), /,6\.50,/);
      assert.deepEqual((await imported(lines)).changed, []);
    }
    await imported(['SKU,Cost per item', 'CP-1,']);
    assert.deepEqual(await costs(), [650, 725, null]);
    const { faults } = await merchant.import(['SKU,Cost per item', 'CP-1,cheap']);
    assert.match(faults[0]?.message ?? '', /Cost per item "cheap" is not a price/);
  });
});

it('exports the former price of a dearer size whose item is not reduced by SKU', async () => {
  const [reduced = '', ...others] = polo.map((line) => line.replace('12.00,15.00', '10.00,'));
  await imported([shopifyHeader, reduced.replace('10.00,', '20.00,30.00'), ...others]);
  const file = shop.merchant.path('out.csv');
  await exportStock(shop.db, file);
  const lines = (await readFile(file, 'utf8')).split('\n').slice(1, 3);
  assert.deepEqual(
    lines.map((line) => line.split(',').slice(0, 4).join()),
    ['CP-1,,20.00,30.00', 'CP-2,,10.00,'],
  );
});

describe('a list with sales on days', () => {
  it('plans them, and changes nothing when imported again before, during or as its own export', async () => {
    await imported([header, ...listed()]);
    assert.deepEqual(await prices(), all(4990, 4990));
    assert.deepEqual((await imported([header, ...listed()])).changed, []);
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 3990));
    assert.deepEqual((await imported([header, ...listed()], '2026-12-01')).changed, []);

    const { db, merchant } = shop;
    const file = merchant.path('out.csv');
    await exportProducts({ db, file, origin: 'https://shop.test' });
    const whole = (await readFile(file, 'utf8')).trimEnd().split('\n');
    assert.deepEqual((await imported(whole, '2026-12-01')).changed, []);
    await exportStock(db, file);
    const stock = (await readFile(file, 'utf8')).trimEnd().split('\n');
    assert.match(stock[1] ?? '', /,39\.90,49\.90,5,,,39\.90,2026-12-01,2026-12-24,/);
    assert.deepEqual((await imported(stock, '2026-12-01')).changed, []);

    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 4990));
  });

  it('begins one at once whose first day has come, with the seller’s word for a new product', async () => {
    const { notes } = await imported([header, ...listed()], '2026-12-05');
    assert.match(notes[0] ?? '', /you confirm that it was sold at that price$/);
    assert.deepEqual(await prices(), all(4990, 3990));
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 4990));
  });

  it('ignores one that is over, and plans none if variants differ in their days', async () => {
    await imported([header, ...listed()], '2026-12-25');
    assert.deepEqual(await prices(), all(4990, 4990));
    const [first = '', ...others] = listed();
    const other = first.replace('2026-12-24', '2026-12-23');
    const { notes } = await imported([header, other, ...others], '2026-12-05');
    assert.match(notes.join('\n'), /classic-polo has sales on different days, and none is planned/);
    await at('2026-12-10T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 4990));
  });

  it('gives each variant its own sale price, and back its own price', async () => {
    const [first = '', second = '', third = ''] = listed();
    const dear = third.replace('49.90', '59.90').replace('39.90', '47.90');
    await imported([header, first, second, dear]);
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), [...all(4990, 3990).slice(1), [5990, 4790]]);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), [...all(4990, 4990).slice(1), [5990, 5990]]);
  });

  it('keeps running beside a list that repeats the regular prices', async () => {
    const [first = '', second = '', third = ''] = listed();
    await imported([header, first, second, third.replace('49.90', '59.90').replace('39.90', '47.90')]);
    await at('2026-12-01T10:00:00Z');
    const whole = listed('').map((line) => line.replace(/,$/, ''));
    const regular = [whole[0] ?? '', whole[1] ?? '', (whole[2] ?? '').replace('49.90', '59.90')];
    assert.deepEqual((await imported([shopifyHeader, ...regular], '2026-12-02')).changed, []);
    assert.deepEqual((await imported(['SKU,Price', 'CP-1,49.90', 'CP-3,59.90'], '2026-12-02')).changed, []);
    assert.deepEqual((await imported(['SKU,Price', 'CP-1,39.90', 'CP-3,47.90'], '2026-12-02')).changed, []);
    assert.deepEqual(await prices(), [...all(4990, 3990).slice(1), [5990, 4790]]);

    const { changed } = await imported(['SKU,Price', 'CP-1,39.90', 'CP-3,61.00'], '2026-12-02');
    assert.deepEqual(changed[0]?.differences, ['Sky Blue S after the sale €59.90 → €61.00']);
    assert.deepEqual(await prices(), [...all(4990, 3990).slice(1), [5990, 4790]]);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), [...all(4990, 4990).slice(1), [6100, 6100]]);
  });

  const priced = (price: string, skus = ['CP-1', 'CP-2', 'CP-3']) => [
    'SKU,Price',
    ...skus.map((sku) => `${sku},${price}`),
  ];

  it('keeps its sale price when another list has a new regular price, before and during the sale', async () => {
    await imported([header, ...listed()]);
    await imported(priced('45.00'));
    assert.deepEqual(await prices(), all(4500, 4500));
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), all(4500, 3990));
    await imported(priced('44.00'), '2026-12-02');
    assert.deepEqual(await prices(), all(4400, 3990));
    assert.deepEqual((await imported(priced('44.00'), '2026-12-02')).changed, []);
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(4400, 4400));
  });

  it('changes the regular price while its sale runs', async () => {
    await imported([header, ...listed()]);
    await at('2026-12-01T10:00:00Z');
    await imported([header, ...listed().map((line) => line.replace('49.90', '52.00'))], '2026-12-02');
    assert.deepEqual(await prices(), all(4990, 3990));
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(5200, 5200));
  });

  it('ends its sale after the last day even if it is imported just before the sale begins', async () => {
    await imported([header, ...listed()]);
    await imported([header, ...listed()], '2026-12-01');
    assert.deepEqual(await prices(), all(4990, 3990));
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 4990));
  });

  it('is kept by a list of stock, taken by SKU, and ended by a lower price, which the preview says', async () => {
    await imported([header, ...listed(',,')]);
    const sale = [
      'SKU,Sale Price,Sale From,Sale Until',
      ...['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},${cells()}`),
    ];
    const { changed } = await imported(sale);
    assert.deepEqual(changed[0]?.differences, ['sale at €39.90 from 01/12/2026 until 24/12/2026']);
    assert.deepEqual((await imported(sale)).changed, []);
    await imported(['SKU,Inventory quantity', 'CP-1,9']);
    await at('2026-12-01T10:00:00Z');
    assert.deepEqual(await prices(), all(4990, 3990));
    const ended = await imported(priced('35.00'), '2026-12-02');
    assert.ok(ended.changed[0]?.differences.includes('the sale until 24/12/2026 ends'));
    assert.deepEqual(await prices(), all(3500, 3500));
    await at('2026-12-25T10:00:00Z');
    assert.deepEqual(await prices(), all(3500, 3500));
  });

  it('is ended by a list with a reduction without days, which the preview says', async () => {
    await imported([header, ...listed()]);
    await at('2026-12-01T10:00:00Z');
    const reduced = ['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},35.00,49.90`);
    const { changed } = await imported(['SKU,Price,Compare-at price', ...reduced], '2026-12-02');
    assert.ok(changed[0]?.differences.includes('the sale until 24/12/2026 ends'));
    assert.deepEqual(await prices(), all(4990, 3500));
  });

  it('is refused with days that do not exist or are the wrong way round', async () => {
    const faults = async (from: string, until: string) =>
      (await shop.merchant.import([header, ...listed(cells(from, until))])).faults[0]?.message;
    assert.match((await faults('1.12.2026', '')) ?? '', /Sale From "1\.12\.2026" is not a day/);
    assert.match((await faults('', '2026-02-31')) ?? '', /Sale Until "2026-02-31" is not a day/);
    assert.match((await faults('2026-12-02', '2026-12-01')) ?? '', /Sale Until is before Sale From/);
  });
});
