import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openMerchantShop, type MerchantShop } from './testing/importing.ts';
import { readPlacementRules } from './resolve/placementRules.ts';
import { undoImport } from './undo/undoImport.ts';

let shop: MerchantShop;
beforeEach(async () => {
  shop = await openMerchantShop();
});
afterEach(() => shop.close());

const lists = join(import.meta.dirname, 'testing/lists');
const rules = () => readPlacementRules(join(lists, '02-rules.csv'));
const file = async (name: string): Promise<string[]> => [await readFile(join(lists, name), 'utf8')];
const into = { section: 'School', type: 'Uniforms' };

const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

const onSale = () =>
  shop.db
    .selectFrom('items')
    .select(['id', 'slug', 'name'])
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();

const variants = () =>
  shop.db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['variants.id', 'sku', 'colours.name as colour', 'size', 'on_hand'])
    .orderBy('sku')
    .execute();

const header =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Barcode,Variant Price,Variant Inventory Qty';

const cap = (handle: string, title: string): string[] => [
  header,
  `${handle},${title},Caps,Color,Red,Size,S,CAP-S,,9.90,3`,
  `${handle},,,,Red,,M,CAP-M,,9.90,4`,
];

describe('an item of a list', () => {
  it('is the one with its codes after it was renamed in WooCommerce', async () => {
    const first = await shop.merchant.import(await file('02b-woo-no-pictures.csv'), { rules: await rules() });
    const before = await onSale();
    const next = await shop.merchant.import(await file('16-woo-renamed-next-night.csv'));
    assert.deepEqual([messages(first.faults), messages(next.faults), next.added], [[], [], []]);
    const after = await onSale();
    assert.deepEqual(
      after.map(({ id, slug }) => [id, slug]),
      before.map(({ id, slug }) => [id, slug]),
    );
    assert.ok(after.some(({ name }) => name === 'Μπλούζα Nurse Scrub Unisex'));
    const stock = await shop.merchant.import(await file('22-stock-after-rename.csv'));
    assert.deepEqual([messages(stock.faults), stock.changed.length], [[], 1]);
  });

  it('is the one with its codes after its handle changed, and also when it goes off sale with that', async () => {
    await shop.merchant.import(cap('cap', 'Cap'), { into });
    const renamed = await shop.merchant.import(cap('sun-cap', 'Sun Cap'));
    assert.deepEqual(
      renamed.changed.map(({ handle, differences }) => [handle, differences]),
      [['cap', ['Title: Cap → Sun Cap']]],
    );
    const draft = await shop.merchant.import([
      `${header},Status`,
      'beach-cap,Beach Cap,Caps,Color,Red,Size,S,CAP-S,,9.90,3,draft',
    ]);
    assert.deepEqual(draft.archived, ['cap']);
    assert.deepEqual(await onSale(), []);
    const back = await shop.merchant.import([
      `${header},Status`,
      'cap-2,Cap,Caps,Color,Red,Size,S,CAP-S,,9.90,3,active',
    ]);
    assert.deepEqual([back.added, back.changed[0]?.handle], [[], 'cap']);
  });

  it('is found by its barcodes or its own code where SKUs are new', async () => {
    const list = (handle: string, sku: string, barcode: string, code: string) => [
      'Handle,Item Code,Title,Type,Variant SKU,Variant Barcode,Variant Price',
      `${handle},${code},Tie,Ties,${sku},${barcode},5`,
    ];
    await shop.merchant.import(list('tie', 'T-1', '5290000000017', 'TIE-W'), { into });
    for (const changed of [list('neck-tie', 'T-2', '5290000000017', ''), list('silk-tie', '', '', 'TIE-W')]) {
      const { faults, added } = await shop.merchant.import(changed);
      assert.deepEqual([messages(faults), added], [[], []]);
    }
    assert.deepEqual(
      (await onSale()).map(({ slug }) => slug),
      ['tie'],
    );
  });

  it('keeps its variants, with their stock and orders, when colours or sizes are renamed', async () => {
    await shop.merchant.import(cap('cap', 'Cap'), { into });
    const before = await variants();
    const list = [
      header.replace(',Variant Inventory Qty', ''),
      'cap,Cap,Caps,Color,Bright Red,Size,M,CAP-S,,9.90',
      'cap,,,,Bright Red,,L,CAP-M,,9.90',
    ];
    const { number, changed } = await shop.merchant.import(list);
    assert.deepEqual(changed[0]?.variants, ['Red S is now Bright Red M', 'Red M is now Bright Red L']);
    const renamed = before.map((one) => ({
      ...one,
      colour: 'Bright Red',
      size: one.size === 'S' ? 'M' : 'L',
    }));
    assert.deepEqual(await variants(), renamed);
    assert.deepEqual((await shop.merchant.import(list)).changed, []);
    await undoImport(shop.db, { id: number ?? 0, who: 'os:merchant' });
    assert.deepEqual(await variants(), before);
  });

  it('exchanges sizes that were renamed into each other', async () => {
    await shop.merchant.import(cap('cap', 'Cap'), { into });
    const [m, s] = await variants();
    assert.deepEqual([m?.sku, s?.sku], ['CAP-M', 'CAP-S']);
    await shop.merchant.import([
      header.replace(',Variant Inventory Qty', ''),
      'cap,Cap,Caps,Color,Red,Size,M,CAP-S,,9.90',
      'cap,,,,Red,,S,CAP-M,,9.90',
      'cap,,,,Red,,L,CAP-L,,9.90',
    ]);
    const found = (await variants()).filter(({ sku }) => sku !== 'CAP-L');
    assert.deepEqual(found, [
      { ...m, size: 'S' },
      { ...s, size: 'M' },
    ]);
  });

  it('is another one than the item whose former name it has', async () => {
    await shop.merchant.import(cap('cap', 'Cap'), { into });
    const night = [...cap('sun-cap', 'Sun Cap'), 'cap,Cap,Caps,Color,Red,Size,S,OTHER,,9.90,1'];
    const { added, faults } = await shop.merchant.import(night, { into });
    assert.deepEqual([added, messages(faults)], [['cap-other'], []]);
    const again = await shop.merchant.import(night);
    assert.deepEqual([again.added, again.changed], [[], []]);
  });
});

describe('a list is refused and names both items', () => {
  beforeEach(async () => {
    const other = cap('hat', 'Hat')
      .slice(1)
      .join('\n')
      .replaceAll('CAP-', 'HAT-')
      .replace('HAT-S,', 'HAT-S,5290000000017');
    await shop.merchant.import([...cap('cap', 'Cap'), other], { into });
  });

  const refused = async (list: string[]): Promise<string[]> =>
    messages((await shop.merchant.import(list, { into })).faults);

  it('if a line has codes of two', async () => {
    const message = 'the SKU CAP-S belongs to cap, but';
    assert.deepEqual(await refused(['SKU,Barcode,Price', 'CAP-S,5290000000017,8']), [
      `2: ${message} its barcode to hat`,
    ]);
    assert.deepEqual(await refused([header, 'cap,Cap,Caps,Color,Red,Size,S,CAP-S,5290000000017,9.90,3']), [
      `2: ${message} the barcode 5290000000017 of the same product to hat`,
    ]);
  });

  it('if a product has the handle of one and a code of the other, or two have codes of one', async () => {
    assert.deepEqual(await refused([header, 'cap,Cap,Caps,Color,Red,Size,S,HAT-M,,9.90,3']), [
      '2: the shop has an item cap, but the SKU HAT-M belongs to hat',
    ]);
    assert.deepEqual(
      await refused([...cap('cap', 'Cap').slice(0, 2), 'visor,Visor,Caps,Color,Red,Size,S,CAP-M,,9.90,3']),
      ['3: cap and visor have codes of the item cap'],
    );
  });

  it('if new items have the same code, and names both lines', async () => {
    assert.deepEqual(await refused(await file('09-duplicate-skus.csv')), [
      '5: dup-b in row 4 and dup-c have the SKU RT-104',
      '6: As pictured 104 of dup-c is listed twice, also in row 5',
    ]);
  });
});
