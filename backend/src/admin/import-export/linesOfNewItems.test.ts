import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { unescapeFormula } from 'mf-office/contract';
import { readCsv } from '../spreadsheets/reading/readCsv.ts';
import { inEnglish } from '../../locales/Sentence.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from './testing/importing.ts';
import { undoImport } from './undo/undoImport.ts';

let shop: MerchantShop;
beforeEach(async () => {
  shop = await openMerchantShop();
});
afterEach(() => shop.close());

const placement = (type: string) => ({
  type,
  tag: '',
  vendor: '',
  section: 'School',
  subcategory: 'Στολές',
  category: type || 'Διάφορα',
  google_category: '',
});
const rules = [placement('Πόλο'), placement('')];
const messages = (faults: { line: number | undefined; message: string }[]): string[] =>
  faults.map(({ line, message }) => `${line}: ${message}`);

/** Item, price, colour, size, units and codes of each variant. */
async function variants(): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'item_id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select(['slug', 'variants.price_cents', 'colours.name', 'size', 'on_hand', 'sku', 'barcode'])
    .where('erased_at', 'is', null)
    .orderBy('item_id')
    .orderBy('variants.position')
    .execute();
  return rows.map((row) =>
    [row.slug, row.price_cents, row.name, row.size, row.on_hand, row.sku ?? '', row.barcode ?? ''].join(' '),
  );
}

const header = 'Κωδικός;Κωδικός είδους;Περιγραφή;Χρώμα;Μέγεθος;Τιμή;Υπόλοιπο;Κατηγορία';
const uniform = [
  'Είδη για το ηλεκτρονικό κατάστημα',
  header,
  '001;001-1;Πόλο μπλούζα;Μπορντό;S;12,90;5,00;Πόλο',
  '001;001-2;Πόλο μπλούζα;Μπορντό;XL;14,50;0;Πόλο',
  '002;002-1;Κάλτσες;;;3,00;20;',
  'Σύνολο;;;;;;25;',
];

describe('a list with a line for each colour and size', () => {
  it('creates its items, the second time only what is new, and is undone', async () => {
    const first = await shop.merchant.import(uniform, { rules });
    assert.deepEqual(messages(first.faults), []);
    assert.deepEqual(first.added, ['πολο-μπλουζα', 'καλτσες']);
    assert.deepEqual(first.newCategories, ['School / Στολές / Πόλο', 'School / Στολές / Διάφορα']);
    assert.deepEqual(first.newColours, ['Μπορντό', 'As pictured']);
    assert.deepEqual(first.notes, ['row 6: the row is a total and is skipped']);
    assert.deepEqual(await variants(), [
      'πολο-μπλουζα 1290 Μπορντό S 5 001-1 ',
      'πολο-μπλουζα 1450 Μπορντό XL 0 001-2 ',
      'καλτσες 300 As pictured  20 002-1 ',
    ]);

    const { changed, unusedColumns } = await shop.merchant.import(uniform);
    assert.deepEqual([changed, unusedColumns], [[], ['Περιγραφή', 'Χρώμα', 'Μέγεθος', 'Κατηγορία']]);
    const next = await shop.merchant.import([
      header,
      '001;001-1;Πόλο;Μπορντό;S;11,90;4;Πόλο',
      '001;001-3;Πόλο;Μπορντό;M;12,90;7;Πόλο',
      '003;003-1;Πόλο μπλούζα;Λευκό;S;9,00;1;Πόλο',
    ]);
    assert.deepEqual(messages(next.faults), []);
    assert.deepEqual(next.added, ['πολο-μπλουζα-003']);
    assert.deepEqual(await variants(), [
      'πολο-μπλουζα 1190 Μπορντό S 4 001-1 ',
      'πολο-μπλουζα 1450 Μπορντό XL 0 001-2 ',
      'πολο-μπλουζα 1290 Μπορντό M 7 001-3 ',
      'καλτσες 300 As pictured  20 002-1 ',
      'πολο-μπλουζα-003 900 Λευκό S 1 003-1 ',
    ]);

    for (const id of [next.number, first.number]) await undoImport(shop.db, { id: id ?? 0, who: 'maria' });
    assert.deepEqual(await variants(), []);
    const categories = await shop.db.selectFrom('categories').select('name').execute();
    assert.deepEqual(
      categories.map(({ name }) => name),
      ['Polos', 'Skirts', 'Caps'],
    );
  });

  it('finds colours and sizes whose only code is the one of their item', async () => {
    const lines = (units: number) => [
      'Κωδ.;Περιγρ.;Χρ.;Μέγ.;Λιανική με ΦΠΑ;Υπόλ.',
      `1001;Φόρμα;Μαύρο;6;19,90;${units}`,
      '1001;Φόρμα;Μαύρο;8;19,90;3',
      '1002;Ζώνη;-;-;7,50;',
    ];
    assert.deepEqual(messages((await shop.merchant.import(lines(2), { rules })).faults), []);
    const { changed, added } = await shop.merchant.import(lines(1));
    assert.deepEqual([changed.length, added], [1, []]);
    assert.deepEqual(await variants(), [
      'φορμα 1990 Μαύρο 6 1  ',
      'φορμα 1990 Μαύρο 8 3  ',
      'ζωνη 750 As pictured  0  ',
    ]);
    const one = ['Κωδικός;Περιγραφή;Χρώμα;Μέγεθος;Τιμή', '1001;Φόρμα;Μαύρο;8;18,00'];
    assert.deepEqual(messages((await shop.merchant.import(one)).faults), []);
    assert.deepEqual((await variants())[1], 'φορμα 1800 Μαύρο 8 3  ');
  });

  it('groups by the beginning of codes that end with colour and size, otherwise by name', async () => {
    const { added, faults } = await shop.merchant.import(
      [
        'SKU;Name;Colour;Size;Price;Barcode',
        'T-1-NVY-S;Tee navy S;Navy;S;5.00;',
        'T-1-NVY-M;Tee navy M;Navy;M;5.00;',
        'T-1-RED-M;Sale tee;Red;M;5.00;',
        'T-2-RED-M;Tee Red M;Red;M;6.00;',
      ],
      { rules },
    );
    assert.deepEqual([messages(faults), added], [[], ['tee', 'tee-t-2']]);
    const size = ['SKU;Name;Colour;Size;Price', 'T-2-RED-L;Tee Red L;Red;L;6.00'];
    assert.equal((await shop.merchant.import(size)).changed[0]?.handle, 'tee-t-2');
    const byName = await shop.merchant.import(
      [
        'EAN,Name,Colour,Size,Price',
        '5290000000017,"Cap, Navy",Navy,,4.00',
        '5290000000024,"Cap, Red",Red,,4.00',
      ],
      { rules },
    );
    assert.deepEqual([messages(byName.faults), byName.added], [[], ['cap']]);
    assert.deepEqual(await variants(), [
      'tee 500 Navy S 0 T-1-NVY-S ',
      'tee 500 Navy M 0 T-1-NVY-M ',
      'tee 500 Red M 0 T-1-RED-M ',
      'tee-t-2 600 Red M 0 T-2-RED-M ',
      'tee-t-2 600 Red L 0 T-2-RED-L ',
      'cap 400 Navy  0  5290000000017',
      'cap 400 Red  0  5290000000024',
    ]);
  });

  it('reads pieces in a column for each size', async () => {
    const { faults, unusedColumns } = await shop.merchant.import(
      [
        'Κωδικός;Περιγραφή;Χρώμα;S;M;2XL;Λιανική;Σχόλια',
        'B1;Φανέλα;Λευκό;1;0;3,00;9,00;',
        'B1;Φανέλα;Μαύρο;;="2";;9,00;',
      ],
      { rules },
    );
    assert.deepEqual([messages(faults), unusedColumns], [[], ['Σχόλια']]);
    assert.deepEqual(await variants(), [
      'φανελα 900 Λευκό S 1  ',
      'φανελα 900 Λευκό M 0  ',
      'φανελα 900 Λευκό 2XL 3  ',
      'φανελα 900 Μαύρο M 2  ',
    ]);
  });

  it('names what new items lack, with the line', async () => {
    const { faults, added } = await shop.merchant.import(
      [
        header,
        '1;1-1;;Μπλε;S;5,00;1;Πόλο',
        '2;2-1;Μπλούζα;Μπλε;S;;1;Πόλο',
        '3;3-1;Σορτς;Μπλε;S;5,00;1;Πόλο',
        '3;3-2;Σορτς;;M;5,00;1;Πόλο',
        '4;4-1;Φούστα;Μπλε;S;5,00;1;Φούστες',
        '5;5-1;Ζακέτα;Μπλε;S;5,00;1;Πόλο',
      ],
      { rules, skipsFaulty: true },
    );
    assert.deepEqual(messages(faults.slice(0, 3)), [
      '2: Περιγραφή is empty, and the shop does not have 1',
      '3: Τιμή is empty',
      '5: Χρώμα is empty',
    ]);
    assert.match(messages(faults)[3] ?? '', /^6: the shop has no category "Φούστες"\. Choose its section/);
    assert.deepEqual(added, ['ζακετα']);
    const nameless = await shop.merchant.import(['SKU;Name;Price', 'N-1;;4', '5-1;;5'], { rules });
    assert.deepEqual(messages(nameless.faults), ['2: Name is empty, and the shop does not have N-1']);
    const priceless = await shop.merchant.import(['Κωδικός;Περιγραφή;Υπόλοιπο', '9;Τσάντα;1'], { rules });
    assert.deepEqual(messages(priceless.faults), [
      '2: Τσάντα is new, and no column has its price with VAT. Name one Price',
    ]);
  });

  it('reads cells that are formulas for Excel, with and without quotes', async () => {
    const lines = ['SKU;Name;Price;Barcode', '="0045";Cap;5;="0017"', '"=""0046""";Hat;6;'];
    const { faults } = await shop.merchant.import(lines, { rules });
    assert.deepEqual(messages(faults), []);
    assert.deepEqual(await variants(), ['cap 500 As pictured  0 0045 0017', 'hat 600 As pictured  0 0046 ']);
  });

  it('finds a header of such cells below a title', async () => {
    const lines = ['Stock, November', '="SKU";="Name";="Price"', '="0045";Cap;5', '0046;Hat;6'];
    const { faults, notes } = await shop.merchant.import(lines, { rules, isDryRun: true });
    assert.deepEqual(messages(faults), []);
    assert.match(notes.join('\n'), /each of 2 new lines becomes an item of its own, with its code in SKU/);
    await assert.rejects(shop.merchant.import(lines.slice(0, 2)), /has a header, but no lines/);
    const sizes = ['SKU;Name;Size;Price', 'C-1;Cap;S;5', 'C-2;Cap;M;6,50'];
    const grouped = await shop.merchant.import(sizes, { rules, isDryRun: true });
    assert.deepEqual(
      [grouped.newItems.map(inEnglish), grouped.notes.filter((note) => note.includes('of its own'))],
      [['cap: Cap, 1 colour, 2 variants, €5.00 to €6.50'], []],
    );
  });

  it('reads a formula at the end of what is read at once', async () => {
    const list = shop.merchant.path('long.csv');
    await writeFile(list, '="0046";="Hat"\n'.repeat(9000));
    const cells = new Set<string>();
    const take = (record: string[]): void => record.forEach((cell) => cells.add(unescapeFormula(cell)));
    await readCsv(list, take, () => {});
    assert.deepEqual([...cells], ['0046', 'Hat']);
  });

  it('creates nothing if told so, and nothing twice', async () => {
    await shop.merchant.import([shopifyHeader, ...polo]);
    const lines = [
      'SKU;EAN;Name;Colour;Size;Price;Stock',
      'CP-1;;Polo;Navy;S;12;4',
      'CP-9;;Polo;Navy;XL;12;4',
    ];
    const refused = await shop.merchant.import(lines, { unknownLines: 'refuse' });
    assert.deepEqual(messages(refused.faults), ['3: nothing in the shop has the SKU CP-9']);
    const skipped = await shop.merchant.import(lines, { unknownLines: 'skip' });
    assert.deepEqual(skipped.notes, ['codes that the shop does not have are skipped: 1, such as CP-9']);
    assert.deepEqual(skipped.unusedColumns, ['Name', 'Colour', 'Size']);
    const sameBarcode = await shop.merchant.import([lines[0] ?? '', 'X-1;5290000000017;Polo;Navy;S;12;4']);
    assert.deepEqual(messages(sameBarcode.faults), [
      '2: classic-polo has the barcode of this line, but not the SKU X-1',
    ]);
    await shop.db.updateTable('items').set({ erased_at: new Date() }).execute();
    const offSale = await shop.merchant.import(lines.slice(0, 2), { rules });
    assert.deepEqual(offSale.notes, ['codes of items that are off sale are skipped: 1, such as CP-1']);
    assert.deepEqual(offSale.added, []);
  });
});
