import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sizeTable } from '../../catalogue/product/measures.ts';
import { findProduct } from '../../catalogue/product/product.ts';
import { exportProducts } from './export/exportProducts.ts';
import { openMerchantShop, type MerchantShop } from './testing/importing.ts';
import { undoImport } from './undo/undoImport.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
});
after(() => shop.close());

const header =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Measures (cm)';
const polo = [
  header,
  'polo,Polo,Polos,true,Color,Navy,Size,Medium,5,12,"length 72, chest 54, Body chest 98"',
  'polo,,,,,Navy,,Small,0,12,"chest 51, length 69"',
  'polo,,,,,White,,Medium,2,12,',
  'polo,,,,,White,,Large,2,12,',
];

async function imported(lines: string[], settings = {}) {
  const report = await shop.merchant.import(lines, settings);
  assert.deepEqual(report.faults, []);
  return report;
}

async function itemId(): Promise<number> {
  const { id } = await shop.db
    .selectFrom('items')
    .select('id')
    .where('slug', '=', 'polo')
    .executeTakeFirstOrThrow();
  return id;
}

describe('measures in a list', () => {
  it('become the garment’s size table', async () => {
    await imported(polo);
    assert.equal((await findProduct(shop.db, await itemId()))?.hasSizeTable, true);
    assert.deepEqual(await sizeTable(shop.db, await itemId()), {
      sizes: [
        { value: 'Small', label: 'S', cm: { chest: 51, length: 69 } },
        { value: 'Medium', label: 'M', cm: { bodyChest: 98, chest: 54, length: 72 } },
      ],
    });
  });

  it('are exported and imported again unchanged', async () => {
    const file = shop.merchant.path('out.csv');
    await exportProducts({ db: shop.db, file, origin: 'https://shop.test' });
    const report = await imported((await readFile(file, 'utf8')).trimEnd().split('\n'));
    assert.deepEqual([report.changed, report.unchangedCount], [[], 1]);
  });

  it('are kept if a list omits them, change with one that has them, and are restored by undo', async () => {
    await imported(polo.map((line) => line.replace(/,("[^"]*"|Measures \(cm\))?$/, '')));
    const before = await sizeTable(shop.db, await itemId());
    assert.equal(before.sizes.length, 2);
    const { number, changed } = await imported(polo.map((line) => line.replace('chest 51', 'chest 52')));
    assert.deepEqual(changed[0]?.variants, [
      'Navy Small: measures chest 51, length 69 → chest 52, length 69',
    ]);
    await undoImport(shop.db, { id: Number(number), who: 'os:merchant' });
    assert.deepEqual(await sizeTable(shop.db, await itemId()), before);
  });

  it('that are invalid are a fault', async () => {
    const { faults } = await shop.merchant.import(polo.map((line) => line.replace('chest 51', 'neck 12')));
    assert.deepEqual(
      faults.map(({ message }) => message),
      [
        'Measures (cm) "neck 12, length 69" must be like "chest 41, length 55.5", with any of height, body chest, body waist, body hips, chest, waist, hips, length, sleeve, inseam, hem',
      ],
    );
  });
});
