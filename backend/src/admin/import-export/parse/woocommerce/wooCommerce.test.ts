import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import { inEnglish } from '../../../../locales/Sentence.ts';
import { groupNotes } from '../../format/groupNotes.ts';
import { readProducts } from '../readProducts.ts';
import { openMerchantShop, picture, type MerchantShop } from '../../testing/importing.ts';
import { suggestRules } from '../../resolve/placementRules.ts';
import { undoImport } from '../../undo/undoImport.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
  for (const name of ['red.svg', 'blue.svg']) await writeFile(shop.merchant.path(name), picture(name));
});
after(() => shop.close());

const columns = [
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Short description,Description',
  'Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Weight (kg),Sale price,Regular price',
  'Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global',
  'Attribute 2 name,Attribute 2 value(s),Attribute 3 name,Attribute 3 value(s)',
].join(',');

const defaults = { Type: 'simple', Published: '1', 'In stock?': '1', 'Regular price': '10' };

const list = (...lines: Record<string, string>[]): string[] => {
  const names = columns.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((name) => name.replaceAll('"', ''));
  const rows = lines.map((line, at) => ({ ID: String(at + 1), ...defaults, ...line }));
  return [
    columns,
    ...stringify(rows, { columns: names })
      .trim()
      .split(/\n(?=\d+,)/),
  ];
};

const apron = {
  SKU: 'AP-1',
  'GTIN, UPC, EAN, or ISBN': '5290000000024',
  Name: 'Chef Apron',
  'Short description': 'An apron.',
  Description: '<p>Strong.</p>\\n<p>Two pockets.</p>',
  Stock: '7',
  'Weight (kg)': '0,35',
  'Sale price': '12,00',
  'Regular price': '15',
  Categories: 'Kitchen, Kitchen > Aprons',
  Tags: 'chef, cotton',
  Images: 'front.svg, back.svg',
};

const shirt = [
  {
    ID: '20',
    Type: 'variable',
    SKU: 'SH',
    Name: 'Work Shirt',
    'Regular price': '',
    'Weight (kg)': '0.2',
    Categories: 'Shirts',
    Images: 'front.svg',
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Cotton',
    'Attribute 2 name': 'Color',
    'Attribute 2 value(s)': 'Red, Blue',
    'Attribute 3 name': 'Size',
    'Attribute 3 value(s)': 'S, M',
  },
  ...[
    ['SH-1', 'Red', 'S', '4', 'red.svg'],
    ['SH-2', 'Red', 'M', '0', 'red.svg'],
    ['SH-3', 'Blue', 'S', '2', 'blue.svg'],
  ].map(([sku = '', colour = '', size = '', stock = '', image = ''], at) => ({
    ID: String(21 + at),
    Type: 'variation',
    SKU: sku,
    Name: `Work Shirt - ${colour}, ${size}`,
    Stock: stock,
    'Weight (kg)': at === 2 ? '0.25' : '',
    Images: image,
    Parent: at === 0 ? 'id:20' : 'SH',
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': colour,
    'Attribute 2 name': 'Size',
    'Attribute 2 value(s)': size,
  })),
];

const settings = { into: { section: 'Workwear', type: 'Clothing' } };
const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

const variantsOf = (slug: string) =>
  shop.db
    .selectFrom('items')
    .innerJoin('variants', 'item_id', 'items.id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['colours.name as colour', 'size', 'variants.sku', 'on_hand', 'grams', 'barcode'])
    .where('slug', '=', slug)
    .orderBy('variants.position')
    .execute();

const picturesOf = (slug: string) =>
  shop.db
    .selectFrom('attachments')
    .innerJoin('items', 'items.id', 'owner_id')
    .select('file_name')
    .where('owner_kind', '=', 'item')
    .where('slug', '=', slug)
    .orderBy('attachments.position')
    .execute();

async function read(...lines: Record<string, string>[]) {
  await writeFile(shop.merchant.path('products.csv'), list(...lines).join('\n'));
  return readProducts(shop.merchant.path('products.csv'));
}

describe("WooCommerce's export", () => {
  it('imports a simple product with its sale price, images, categories and weight', async () => {
    const { added, faults, notes, unusedColumns, lines } = await shop.merchant.import(list(apron), settings);
    assert.deepEqual(messages(faults), []);
    assert.deepEqual([added, unusedColumns, lines], [['chef-apron'], ['Is featured?'], 2]);
    assert.match(notes.join(), /^row 2: new here, .* you confirm that it was sold at that price$/);
    const item = await shop.db
      .selectFrom('items')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['items.name', 'description', 'price_cents', 'compare_at_cents', 'discount_percent', 'tags'])
      .select('categories.name as category')
      .where('items.slug', '=', 'chef-apron')
      .executeTakeFirst();
    assert.deepEqual(item, {
      name: 'Chef Apron',
      description: 'Strong.\n\nTwo pockets.',
      price_cents: 1200,
      compare_at_cents: 1500,
      discount_percent: 20,
      tags: 'chef, cotton, Kitchen',
      category: 'Aprons',
    });
    assert.deepEqual(await variantsOf('chef-apron'), [
      { colour: 'As pictured', size: '', sku: 'AP-1', on_hand: 7, grams: 350, barcode: '5290000000024' },
    ]);
    assert.equal((await picturesOf('chef-apron')).length, 2);
  });

  it('imports a product with variations, which may precede it, and can be undone', async () => {
    const [parent, ...variations] = shirt;
    assert.ok(parent);
    const { faults, added, number } = await shop.merchant.import(list(...variations, parent), settings);
    assert.deepEqual([messages(faults), added], [[], ['work-shirt']]);
    const none = { barcode: null };
    assert.deepEqual(await variantsOf('work-shirt'), [
      { colour: 'Red', size: 'S', sku: 'SH-1', on_hand: 4, grams: 200, ...none },
      { colour: 'Red', size: 'M', sku: 'SH-2', on_hand: 0, grams: 200, ...none },
      { colour: 'Blue', size: 'S', sku: 'SH-3', on_hand: 2, grams: 250, ...none },
    ]);
    assert.equal((await picturesOf('work-shirt')).length, 3);
    assert.equal((await shop.merchant.import(list(...variations, parent), settings)).unchangedCount, 1);
    assert.ok(number);
    assert.equal((await undoImport(shop.db, { id: number, who: 'os:merchant' })).removed, 1);
  });

  it('reports what is not put on sale and why', async () => {
    const { added, faults, refused, notes, unpublishedCount } = await shop.merchant.import(
      list(
        { Name: 'Draft', Published: '-1', 'Regular price': '' },
        { Name: 'Set', Type: 'grouped' },
        { Name: 'Elsewhere', Type: 'external' },
        { Name: 'Pattern', Type: 'simple, downloadable, virtual' },
        { ID: '50', Name: 'Empty', Type: 'variable', 'Regular price': '' },
        { Name: 'Empty - S', Type: 'variation', Parent: 'id:50', Published: '0' },
      ),
      settings,
    );
    assert.deepEqual([added, messages(faults), unpublishedCount], [[], [], 2]);
    assert.deepEqual(refused, [
      'set is of the type grouped, which the shop does not sell',
      'elsewhere is of the type external, which the shop does not sell',
      'pattern is of the type simple, downloadable, virtual, which the shop does not sell',
    ]);
    assert.deepEqual(notes, [
      'row 2: draft is a draft in WooCommerce and not put on sale',
      'row 7: a variation of empty is private and is skipped',
      'row 6: empty has no variation that is sold',
    ]);
  });

  it('expands a variation for any value to the values of its product that no other variation has', async () => {
    const [parent = {}, first = {}, , third = {}] = shirt;
    const any = { ...third, SKU: 'ANY', Stock: '9', 'Regular price': '12', 'Attribute 2 value(s)': '' };
    const { notes } = await shop.merchant.import(
      list(
        { ...parent, Name: 'Any Shirt', 'Attribute 3 value(s)': 'S, M, L\\, long' },
        { ...first, 'Attribute 1 value(s)': 'Blue', Parent: 'id:20' },
        any,
        { ...any, SKU: 'RED', Stock: '3', 'Attribute 1 value(s)': 'Red', 'Attribute 2 value(s)': 'M' },
      ),
      settings,
    );
    const rows = await variantsOf('any-shirt');
    assert.deepEqual(
      rows.map(({ colour, size, sku, on_hand }) => [colour, size, sku, on_hand]),
      [
        ['Blue', 'S', 'SH-1', 4],
        ['Blue', 'M', null, 0],
        ['Blue', 'L, long', null, 0],
        ['Red', 'M', 'RED', 3],
      ],
    );
    assert.deepEqual(
      notes.filter((note) => note.includes('any value')),
      [
        'row 4: a variation of any-shirt applies to any value. It becomes Blue M, Blue L, long, without its shared SKU, barcode and stock',
      ],
    );
  });

  it('keeps SKU and stock of a variation for any value if there is only one value', async () => {
    const [parent = {}, first = {}] = shirt;
    await shop.merchant.import(
      list(
        { ...parent, Name: 'Only Shirt', 'Attribute 3 value(s)': 'S' },
        { ...first, SKU: 'ONLY-1', Parent: 'id:20', 'Attribute 2 value(s)': '' },
      ),
      settings,
    );
    const [only, ...others] = await variantsOf('only-shirt');
    assert.deepEqual([only?.size, only?.sku, only?.on_hand, others.length], ['S', 'ONLY-1', 4, 0]);
  });

  it('reports faults with their lines', async () => {
    const [parent = {}, first = {}, second = {}] = shirt;
    const { faults } = await shop.merchant.import(
      list(
        parent,
        first,
        { ...second, 'Regular price': 'dear' },
        { Type: 'variation', Name: 'Lost', Parent: 'id:99' },
        { ...apron, ID: '60', Name: 'Apron 2', 'Regular price': 'ask', 'Sale price': '' },
        { ...apron, ID: '61', Name: '' },
      ),
      { ...settings, isDryRun: true },
    );
    assert.deepEqual(messages(faults), [
      '4: Variant Price "dear" is not a price like 12.50',
      '5: the variation belongs to id:99, which is not in the list',
      '6: Variant Price "ask" is not a price like 12.50',
      '7: Title is empty on the first line of product-ap-1',
    ]);
  });

  it('takes a sale price with its dates', async () => {
    const sale = { 'Sale price': '8', Stock: '1' };
    const {
      products,
      found: { notes },
    } = await read(
      { ...sale, Name: 'Past', 'Date sale price ends': '2001-01-31' },
      { ...sale, Name: 'Future', 'Date sale price starts': '2098-01-01 00:00:00' },
      { ...sale, Name: 'Now', 'Date sale price ends': '2098-01-31' },
      { ...sale, Name: 'Undated' },
      { ...sale, Name: 'Higher', 'Sale price': '12' },
    );
    assert.deepEqual(
      products.map(({ variants: [only] }) => only && Object.values(only.price)),
      [
        [1000, undefined, { cents: 800, firstDay: '2000-01-01', lastDay: '2001-01-31' }],
        [1000, undefined, { cents: 800, firstDay: '2098-01-01', lastDay: '2099-12-31' }],
        [1000, undefined, { cents: 800, firstDay: '2000-01-01', lastDay: '2098-01-31' }],
        [800, 1000, undefined],
        [1000, 0, undefined],
      ],
    );
    assert.deepEqual(notes, []);
  });

  it('distinguishes products of the same name, and reports missing stock quantities', async () => {
    const {
      products,
      found: { notes },
    } = await read(
      { Name: 'Cap', SKU: 'C-1', Stock: '1' },
      { Name: 'Cap', SKU: 'C-2' },
      { Name: 'Cap', 'In stock?': '0' },
    );
    assert.deepEqual(
      products.map(({ handle, variants }) => [handle, variants[0]?.onHand]),
      [
        ['cap', 1],
        ['cap-c-2', undefined],
        ['cap-3', 0],
      ],
    );
    assert.deepEqual(groupNotes(notes).map(inEnglish), [
      'row 3: cap-c-2 has no stock quantity. Set it with a list of SKU and Inventory quantity',
    ]);
  });

  it('asks for English headings', async () => {
    const greek = ['ID,Τύπος,Κωδικός προϊόντος,Όνομα,Απόθεμα,Κανονική τιμή', '1,simple,C-1,Cap,5,10'];
    await assert.rejects(shop.merchant.import(greek), {
      line: 1,
      message: /^this is an export of WooCommerce with Greek headings\. Choose English/,
    });
  });

  it('suggests a rule for each of its categories', async () => {
    const { products } = await read(apron, { Name: 'Cap', Categories: 'Uncategorized', Tags: 'sun' });
    assert.deepEqual(
      suggestRules(products, [], 'en').map(({ type, tag }) => [type, tag]),
      [
        ['Aprons', ''],
        ['', 'sun'],
      ],
    );
  });
});
