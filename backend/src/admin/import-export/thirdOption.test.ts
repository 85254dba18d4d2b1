import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { facetsOf, filterItems } from '../../catalogue/listing/facets.ts';
import { fetchItemsPerCategory } from '../../catalogue/listing/itemList.ts';
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
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Inventory Qty,Variant Price';
const trousers = [
  header,
  'trousers,Work Trousers,Polos,true,Length,Regular,Color,Navy,Size,Medium,T-1,5,30',
  'trousers,,,,,Long,,Navy,,Medium,T-2,0,32',
  'trousers,,,,,Long,,Navy,,Small,T-3,2,32',
];

async function imported(lines: string[], settings = {}) {
  const report = await shop.merchant.import(lines, settings);
  assert.deepEqual(report.faults, []);
  return report;
}

async function sold(slug: string) {
  const { id } = await shop.db
    .selectFrom('items')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const found = await findProduct(shop.db, id);
  assert.ok(found);
  return found;
}

describe('a third option', () => {
  it('is a separate choice after the size', async () => {
    const { number } = await imported(trousers);
    const { thirdOption, sizes, stock, prices } = await sold('trousers');
    assert.deepEqual(thirdOption, {
      name: 'Length',
      sizes: [
        { value: 'Small', label: 'S' },
        { value: 'Medium', label: 'M' },
      ],
      values: [
        { value: 'Regular', label: 'Regular' },
        { value: 'Long', label: 'Long' },
      ],
    });
    assert.deepEqual(sizes, [
      { value: 'Small · Long', label: 'S · Long' },
      { value: 'Medium · Regular', label: 'M · Regular' },
      { value: 'Medium · Long', label: 'M · Long' },
    ]);
    assert.deepEqual(stock, { 'NVY;Medium · Regular': 5, 'NVY;Medium · Long': 0, 'NVY;Small · Long': 2 });
    assert.equal(prices?.['NVY;Small · Long']?.priceCents, 3200);
    assert.ok(number);
  });

  it('does not split the sizes in filters', async () => {
    const { category_id } = await shop.db
      .selectFrom('items')
      .select('category_id')
      .where('slug', '=', 'trousers')
      .executeTakeFirstOrThrow();
    const { items } = await fetchItemsPerCategory(shop.db, category_id);
    const filters = { sizes: ['S'], colours: [], inStock: true };
    assert.equal(filterItems(items, filters).length, 1);
    assert.equal(filterItems(items, { ...filters, sizes: ['L'] }).length, 0);
    assert.deepEqual(facetsOf(items, [], filters).sizes, [
      { label: 'S', count: 1, group: 'letters' },
      { label: 'M', count: 1, group: 'letters' },
    ]);
  });

  it('is exported and imported again unchanged', async () => {
    const file = shop.merchant.path('out.csv');
    await exportProducts({ db: shop.db, file, origin: 'https://shop.test' });
    const report = await imported((await readFile(file, 'utf8')).trimEnd().split('\n'));
    assert.deepEqual([report.changed, report.unchangedCount], [[], 1]);
  });

  it('can be renamed, and the change undone', async () => {
    const { number, changed } = await imported(trousers.map((line) => line.replace(',Length,', ',Leg,')));
    assert.deepEqual(changed[0]?.differences, ['Option3 Name: Length → Leg']);
    assert.equal((await sold('trousers')).thirdOption?.name, 'Leg');
    await undoImport(shop.db, { id: Number(number), who: 'os:merchant' });
    assert.equal((await sold('trousers')).thirdOption?.name, 'Length');
  });

  it('combines two options if there is no colour', async () => {
    await imported([
      header,
      'cap,Cap,Polos,true,Size,M · L,Fabric,Wool,Badge,None,C-1,1,9',
      'cap,,,,,M · L,,Wool,,Anchor,C-2,1,9',
    ]);
    const cap = await sold('cap');
    assert.equal(cap.thirdOption?.name, 'Fabric, Badge');
    assert.deepEqual(
      cap.sizes.map(({ value }) => value),
      ['M L · Wool, None', 'M L · Wool, Anchor'],
    );
  });

  it('is removed from an item listed without one, once no variant has it any more', async () => {
    const start = 'Handle,Title,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value';
    const end = 'Variant SKU,Variant Inventory Qty,Variant Price';
    await imported([
      `${start},Option3 Name,Option3 Value,${end}`,
      'skirt,Skirt,Polos,true,Color,Navy,Size,Medium,Length,Long,S-1,5,30',
    ]);
    const two = [`${start},${end}`, 'skirt,Skirt,Polos,true,Color,Navy,Size,Medium,S-2,4,30'];
    await imported(two);
    assert.equal((await sold('skirt')).thirdOption?.name, 'Length', 'five pieces still have it');
    const { id } = await sold('skirt');
    await shop.db.deleteFrom('variants').where('item_id', '=', id).where('sku', '=', 'S-1').execute();
    const { changed } = await imported(two);
    assert.deepEqual(changed[0]?.deletions, ['Option3 Name: Length']);
    assert.equal((await sold('skirt')).thirdOption, undefined);
  });

  it('requires a value on every line', async () => {
    const { faults } = await shop.merchant.import([...trousers, 'trousers,,,,,,,Navy,,Large,T-4,1,30']);
    assert.deepEqual(
      faults.map(({ message }) => message),
      ['Option1 Value is empty'],
    );
  });
});
