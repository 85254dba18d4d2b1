import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { drawFrom } from '../../testing/drawFrom.ts';
import { isNightlyRun } from '../../testing/isNightlyRun.ts';
import { openMerchantShop, type MerchantShop } from './testing/importing.ts';

let shop: MerchantShop;
beforeEach(async () => {
  shop = await openMerchantShop();
});
afterEach(() => shop.close());

const into = { section: 'School', type: 'Uniforms' };
const lists = join(import.meta.dirname, 'testing/lists');
const rule = { type: '', tag: '', vendor: '', section: 'School', subcategory: 'Tops', category: 'Shirts' };
const rules = [{ ...rule, google_category: '' }];
const file = async (name: string) => shop.merchant.import(await readFile(join(lists, name)), { into, rules });
const list = (...lines: string[]) => shop.merchant.import(lines, { into });

const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

async function units(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['colours.name', 'size', 'on_hand'])
    .orderBy('variants.id')
    .execute();
  return Object.fromEntries(rows.map(({ name, size, on_hand }) => [`${name} ${size}`, on_hand]));
}

describe('one SKU for all sizes', () => {
  const sizes = (...counts: number[]) =>
    Object.fromEntries(counts.map((count, at) => [`As pictured ${['12m', '18m', '24m'][at]}`, count]));

  for (const stock of ['c20b-stock.csv', 'c20c-stock-named.csv'])
    it(`identifies a variant with the size: ${stock}`, async () => {
      await file('c20-woo-shared.csv');
      assert.deepEqual(await units(), sizes(2, 3, 4));
      const { faults, added } = await file(stock);
      assert.deepEqual([messages(faults), added, await units()], [[], [], sizes(8, 7, 6)]);
    });

  it('identifies a variant also if a list created the item', async () => {
    await list(
      'SKU,Name,Category,SIZE,Price,QTY',
      'SH100,Set,Sets,12m,28.90,1',
      'SH100,Set,Sets,18m,28.90,1',
    );
    const { faults } = await list('SKU,SIZE,QTY', 'SH100,12m,5', 'SH100,18m,4');
    assert.deepEqual([messages(faults), await units()], [[], sizes(5, 4)]);
  });

  it('is refused for a size that the item does not have, and without a size', async () => {
    await file('c20-woo-shared.csv');
    const unknown = await list('SKU,SIZE,QTY', 'SH100,12m,5', 'SH100,36m,4');
    assert.deepEqual(messages(unknown.faults), ['3: nothing in the shop has the SKU SH100, 36m']);
    const { faults } = await list('SKU,QTY', 'SH100,5');
    assert.deepEqual(messages(faults), ['2: shared-sku-set has 3 variants with the SKU SH100']);
  });

  it('identifies a variant with colour and size', async () => {
    const header =
      'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
    await list(header, 'tee,Tee,Tees,Color,Red,Size,S,TEE,9', 'tee,,,,Red,,M,TEE,9', 'tee,,,,Blue,,S,TEE,9');
    const { faults } = await list(
      'Κωδικός;Χρώμα;Μέγεθος;Υπόλοιπο',
      'TEE;red;S;1',
      'TEE;Red;Medium;2',
      'TEE;Blue;S;3',
    );
    assert.deepEqual([messages(faults), await units()], [[], { 'Red S': 1, 'Red M': 2, 'Blue S': 3 }]);
  });
});

describe('quantities of the same SKU', () => {
  const stock = { 'Red S': 7, 'Red M': 1 };

  it('at several places add up', async () => {
    await file('c31-warehouses-ok.csv');
    assert.deepEqual(messages((await file('c31b-two-warehouses.csv')).faults), []);
    assert.deepEqual(await units(), stock);
    const named = ['Name;SKU;Color;Size;Price;Αποθήκη;Stock', 'Warehouse shirt;WH-1;Red;S;9,90;A;2'];
    await list(...named, 'Warehouse shirt;WH-1;Red;S;9,90;B;3');
    assert.deepEqual(await units(), { ...stock, 'Red S': 5 });
    await list(
      'SKU,Name,Category,Price,Warehouse,Qty',
      'SK-A,Sock,Socks,5,MAIN,1',
      'SK-A,Sock,Socks,5,SHOP,1',
    );
    assert.deepEqual(messages((await file('c21-two-warehouses.csv')).faults), []);
    assert.equal((await units())['As pictured '], 7);
    const shopify =
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,Location,On hand (current)';
    await list(
      shopify,
      'warehouse-shirt,Warehouse shirt,Color,Red,Size,S,WH-1,Main,4',
      'warehouse-shirt,Warehouse shirt,Color,Red,Size,S,WH-1,Shop,5',
    );
    assert.deepEqual(await units(), { ...stock, 'Red S': 9, 'As pictured ': 7 });
  });

  it('are refused at the same place, without a place, or at two prices', async () => {
    await file('c31-warehouses-ok.csv');
    for (const [first, second, message] of [
      ['A,3,9', 'A,4,9', 'WH-1 of warehouse-shirt is listed twice for A, or at two prices, also in row 2'],
      ['A,3,9', 'B,4,8', 'WH-1 of warehouse-shirt is listed twice for B, or at two prices, also in row 2'],
      [',3,9', ',4,9', 'the SKU WH-1 of warehouse-shirt is listed twice, also in row 2'],
    ]) {
      const { faults } = await list('SKU,Warehouse,Stock,Price', `WH-1,${first}`, `WH-1,${second}`);
      assert.deepEqual(messages(faults), [`3: ${message}`]);
    }
  });

  it('are refused on lines that name one variant in two ways', async () => {
    await list('SKU,Barcode,Name,Category,Price,Qty', 'SK-A,5290000000017,Sock,Socks,5,1');
    const { faults } = await list('SKU,Barcode,Qty', 'SK-A,,1', ',5290000000017,2');
    assert.deepEqual(messages(faults), ['3: As pictured of sock is listed twice, also in row 2']);
  });

  it('add up in each of many random lists', async (t) => {
    const seed = 20_261_201;
    t.diagnostic(`seed ${seed}`);
    const draw = drawFrom(seed);
    const sizes = ['S', 'M', 'L'];
    await list('SKU,Name,Category,Size,Price,Qty', ...sizes.map((size) => `ONE,Shirt,Shirts,${size},5,0`));
    for (let number = 0; number < (isNightlyRun() ? 200 : 20); number += 1) {
      const places = ['Main', 'Shop', 'Κέντρο'].slice(0, 1 + draw(3));
      const lines = sizes.flatMap((size) => places.map((place) => ({ size, place, count: draw(9) })));
      lines.sort(() => draw(3) - 1);
      const { faults } = await list(
        ['SKU', 'SIZE', 'WAREHOUSE', 'QTY'].join(';'),
        ...lines.map(({ size, place, count }) => `ONE;${size};${place};${count}`),
      );
      const sum = (of: string) => lines.reduce((all, { size, count }) => all + (size === of ? count : 0), 0);
      const expected = Object.fromEntries(sizes.map((size) => [`As pictured ${size}`, sum(size)]));
      assert.deepEqual([messages(faults), await units()], [[], expected], `list ${number}`);
    }
  });
});
