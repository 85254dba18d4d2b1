import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { shownPrice } from '../../catalogue/api.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';

let shop: MerchantShop | undefined;
const close = async (): Promise<void> => shop?.close();
beforeEach(async () => {
  await close();
  shop = await openMerchantShop();
  await shop.merchant.import([shopifyHeader, ...polo]);
});
after(close);

const opened = (): MerchantShop => {
  assert.ok(shop);
  return shop;
};
const db = () => opened().db;
const price = async () => {
  const item = await db()
    .selectFrom('items')
    .selectAll()
    .where('slug', '=', 'classic-polo')
    .executeTakeFirstOrThrow();
  return Object.values(shownPrice(item));
};
const stock = async () => {
  const rows = await db().selectFrom('variants').select(['sku', 'on_hand']).orderBy('position').execute();
  return Object.fromEntries(rows.map(({ sku, on_hand }) => [sku, on_hand]));
};
const onSale = async () =>
  (await db().selectFrom('items').select('slug').where('erased_at', 'is', null).execute()).map(
    ({ slug }) => slug,
  );
const pictures = async () => (await db().selectFrom('attachments').select('id').execute()).length;
const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

const everyUnit = { 'CP-1': 5, 'CP-2': 0, 'CP-3': 0 };

describe('a partial list', () => {
  it('changes a price by handle and nothing else', async () => {
    const { changed, faults, missingCount } = await opened().merchant.import([
      'Handle,Title,Variant Price',
      'classic-polo,Classic Polo,10.00',
    ]);
    assert.deepEqual(messages(faults), []);
    assert.equal(changed.length, 1);
    assert.deepEqual([changed[0]?.deletions, missingCount], [[], 0]);
    assert.deepEqual(await price(), [1500, 1000]);
    assert.deepEqual(await stock(), everyUnit);
    assert.equal(await pictures(), 2);
  });

  it('keeps codes for which it has no column, also if it deletes what is missing', async () => {
    await opened().merchant.import(
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value',
        'classic-polo,Classic Polo,Color,Navy,Size,S',
        'classic-polo,,,Navy,,M',
        'classic-polo,,,Sky Blue,,S',
      ],
      { removesMissing: true },
    );
    assert.deepEqual(await stock(), everyUnit);
  });

  it('writes shelves by SKU, and deletes one only on request', async () => {
    const shelves = async () =>
      (await db().selectFrom('variants').select('shelf').orderBy('position').execute()).map(
        ({ shelf }) => shelf,
      );
    const named = await opened().merchant.import(['SKU;Ράφι', 'CP-1;B3', 'CP-2;A12']);
    assert.deepEqual(messages(named.faults), []);
    assert.deepEqual(await shelves(), ['B3', 'A12', '']);
    assert.deepEqual(await stock(), everyUnit);
    await opened().merchant.import(['SKU,Shelf', 'CP-1,']);
    await opened().merchant.import([shopifyHeader, ...polo], { removesMissing: true });
    assert.deepEqual(await shelves(), ['B3', 'A12', '']);
    const withShelves = [`${shopifyHeader},Shelf`, ...polo.map((line) => `${line},`)];
    await opened().merchant.import(withShelves);
    assert.deepEqual(await shelves(), ['B3', 'A12', '']);
    await opened().merchant.import(withShelves, { removesMissing: true });
    assert.deepEqual(await shelves(), ['', '', '']);
    const long = await opened().merchant.import(['SKU,Shelf', `CP-1,${'B'.repeat(21)}`]);
    assert.match(messages(long.faults)[0] ?? '', /^2: the Shelf B+ has more than 20 characters$/);
  });

  it('changes prices and stock under Greek headings, as people write them', async () => {
    const { faults, unusedColumns } = await opened().merchant.import([
      'Τιμοκατάλογος Νοεμβρίου',
      'ΚΩΔΙΚΟΣ;Περιγραφή;Τιμή;Απόθεμα',
      'CP-1;Πόλο;9,50 €;4',
      'CP-2;Πόλο;€9.50;7',
      'CP-3;Πόλο;EUR 9,50;0',
    ]);
    assert.deepEqual([messages(faults), unusedColumns], [[], ['Περιγραφή']]);
    assert.equal((await price())[1], 950);
    assert.deepEqual(await stock(), { 'CP-1': 4, 'CP-2': 7, 'CP-3': 0 });
  });

  it('reads pieces with decimals of zero and headings with a remark, as ERPs write them', async () => {
    const { faults, unusedColumns } = await opened().merchant.import([
      'Κωδικός Είδους;Τιμή Λιανικής (με ΦΠΑ);Τιμή χωρίς ΦΠΑ;Διαθέσιμο  Υπόλοιπο',
      'CP-1;9,50;7,98;4,00',
      'CP-2;9,50;7,98;7 τεμ.',
      'CP-3;9,50;7,98;0,00',
    ]);
    assert.deepEqual([messages(faults), unusedColumns], [[], ['Τιμή χωρίς ΦΠΑ']]);
    assert.equal((await price())[1], 950);
    assert.deepEqual(await stock(), { 'CP-1': 4, 'CP-2': 7, 'CP-3': 0 });
  });

  it('takes an item off sale that no line has as published', async () => {
    const list = (heading: string, cell: string): string[] => [
      `SKU,${heading},Price`,
      ...['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},${cell},10.00`),
    ];
    for (const [heading, cell] of [
      ['Published', 'FALSE'],
      ['Published', '-1'],
      ['Status', 'Draft'],
      ['Κατάσταση', 'Ανενεργό'],
      ['Ενεργό', 'Όχι'],
      ['Archived', 'Y'],
    ] as const) {
      const { faults, archived } = await opened().merchant.import(list(heading, cell), { isDryRun: true });
      assert.deepEqual([messages(faults), archived], [[], ['classic-polo']], `${heading} ${cell}`);
    }
    await opened().merchant.import(list('Published', '0'));
    assert.deepEqual(await onSale(), []);
  });

  it('has no pieces of a variant that is not published while others are, or are not listed', async () => {
    for (const others of [['CP-2,1,4', 'CP-3,1,6'], []]) {
      const { notes } = await opened().merchant.import(['SKU,Published,Stock', 'CP-1,0,7', ...others]);
      assert.deepEqual(notes, ['row 2: a variant of classic-polo is not published, so it has no pieces']);
      assert.deepEqual(await onSale(), ['classic-polo']);
      assert.deepEqual(await stock(), { 'CP-1': 0, 'CP-2': 4, 'CP-3': 6 });
    }
    const whole = ['Handle,Title,Option1 Value,Option1 Name,Variant SKU,Available for sale [Main]'];
    const rows = ['classic-polo,Classic Polo,S,Size,CP-1,Y', 'classic-polo,,M,Size,CP-2,N'];
    assert.equal(
      (await opened().merchant.import([...whole, ...rows], { isDryRun: true })).unpublishedCount,
      0,
    );
  });

  it('refuses pieces that are not whole, could be thousands, or are too many', async () => {
    const lines = ['SKU;Απόθεμα', 'CP-1;1,5', 'CP-2;1,50', 'CP-3;1,000', 'CP-3;1000000'];
    const { faults } = await opened().merchant.import(lines);
    assert.deepEqual(messages(faults), [
      '2: Απόθεμα "1,5" is not a whole number',
      '3: Απόθεμα "1,50" is not a whole number',
      '4: Απόθεμα "1,000" is not a whole number',
      '5: Απόθεμα 1000000 is more than 999999',
    ]);
  });

  it('says that no column of a list by SKU has a value that it reads', async () => {
    await assert.rejects(opened().merchant.import(['Κωδικός;Τιμή χονδρικής', 'CP-1;9,50']), {
      line: 1,
      message: /^no column has prices, stock or shelves .* Κωδικός, Τιμή χονδρικής\. Name one Price or/,
    });
  });

  it('skips codes that the shop does not have on request, but not all of a list', async () => {
    const lines = ['SKU,Inventory quantity', 'CP-1,4', 'CP-8,7', 'CP-9,7'];
    const { faults, notes, isWritten } = await opened().merchant.import(lines, { unknownLines: 'skip' });
    assert.deepEqual([messages(faults), isWritten], [[], true]);
    assert.deepEqual(notes, ['codes that the shop does not have are skipped: 2, such as CP-8, CP-9']);
    assert.equal((await stock())['CP-1'], 4);
    const foreign = await opened().merchant.import(['SKU,Inventory quantity', 'CP-8,7'], {
      unknownLines: 'skip',
    });
    assert.deepEqual(messages(foreign.faults), ['2: nothing in the shop has the SKU CP-8']);
  });

  it('finds a variant by its barcode where the list has no SKU', async () => {
    const { faults, changed } = await opened().merchant.import([
      'EAN,Inventory quantity',
      '5290000000017,4',
      '5290000000024,1',
    ]);
    assert.deepEqual(messages(faults), ['3: nothing in the shop has the barcode 5290000000024']);
    assert.deepEqual(
      changed.map(({ variants }) => variants),
      [['Navy S: pieces 5 → 4']],
    );
  });

  it('changes the stock by SKU and no price', async () => {
    const { faults, changed } = await opened().merchant.import([
      'SKU,Inventory quantity',
      'CP-2,7',
      'CP-1,4',
    ]);
    assert.deepEqual(messages(faults), []);
    assert.deepEqual(
      changed.map(({ handle, differences, deletions }) => [handle, differences, deletions]),
      [['classic-polo', ['2 variants'], []]],
    );
    assert.deepEqual(await stock(), { 'CP-1': 4, 'CP-2': 7, 'CP-3': 0 });
    assert.deepEqual(await price(), [1500, 1200]);
    const history = await db().selectFrom('price_history').select('id').execute();
    assert.equal(history.length, 0);
  });

  it('changes prices by SKU and no stock; empty cells change nothing', async () => {
    const lines = [
      'SKU,Price,Compare-at price,Inventory quantity,Title',
      ...['CP-1', 'CP-2', 'CP-3'].map((sku) => `${sku},9.00,,,Cap`),
    ];
    const { faults, unusedColumns } = await opened().merchant.import(lines);
    assert.deepEqual([messages(faults), unusedColumns], [[], ['Title']]);
    assert.deepEqual(await price(), [1500, 900]);
    assert.deepEqual(await stock(), everyUnit);
  });

  it('reports unknown entries', async () => {
    const { faults } = await opened().merchant.import([
      'SKU,Inventory quantity',
      'CP-9,7',
      ',1',
      'CP-1,1',
      'CP-1,2',
    ]);
    assert.deepEqual(messages(faults), [
      '2: nothing in the shop has the SKU CP-9',
      '3: SKU is empty. If its cells were merged in the spreadsheet, unmerge them and fill in each line, or upload the workbook (.xlsx)',
      '5: the SKU CP-1 of classic-polo is listed twice, also in row 4',
    ]);
    const byHandle = await opened().merchant.import(['Handle,Inventory quantity', 'classic-polo,7', 'cap,1']);
    assert.deepEqual(messages(byHandle.faults), [
      '2: classic-polo has 3 variants. Specify their SKU or options',
      '3: cap is new and has no Title',
    ]);
    assert.deepEqual(await stock(), everyUnit);
  });

  it('keeps missing variants, images and texts unless told to remove them', async () => {
    const lines = [
      shopifyHeader,
      'classic-polo,Classic Polo,,,,Polos,,true,Color,Navy,Size,S,CP-1,,5,12.00,15.00,,front.svg,1,front.svg,active',
    ];
    const kept = await opened().merchant.import(lines);
    assert.deepEqual([kept.changed, kept.missingCount], [[], 3]);
    assert.deepEqual(await stock(), everyUnit);
    assert.equal(await pictures(), 2);

    const dry = await opened().merchant.import(lines, { removesMissing: true, isDryRun: true });
    assert.deepEqual(dry.changed[0]?.deletions, [
      'Body (HTML): Soft cotton & strong. Made "for" school.',
      'Vendor: Aegean Ltd',
      'Tags: a, b',
      'variant Navy M with 0 pieces',
      'variant Sky Blue S with 0 pieces',
      'picture sky-2',
    ]);
    assert.deepEqual(await stock(), everyUnit);

    await opened().merchant.import(lines, { removesMissing: true });
    assert.deepEqual(await stock(), { 'CP-1': 5 });
    assert.equal(await pictures(), 1);
  });

  it('does not change whether an item is on sale without a column for it', async () => {
    await db().updateTable('items').set({ erased_at: new Date() }).execute();
    await opened().merchant.import(['Handle,Title,Variant Price', 'classic-polo,Classic Polo,10.00']);
    const { erased_at } = await db().selectFrom('items').select('erased_at').executeTakeFirstOrThrow();
    assert.ok(erased_at);
  });
});
