import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { inEnglish } from '../../../locales/Sentence.ts';
import { importCommand } from '../importCommand.ts';
import { readSheet } from '../../spreadsheets/reading/readSheet.ts';
import { createPictures } from '../../../platform/pictures/createPictures.ts';
import { openMerchantShop, polo, shopifyHeader, type MerchantShop } from '../testing/importing.ts';
import { undoImport } from '../undo/undoImport.ts';

let shop: MerchantShop;
before(async () => {
  shop = await openMerchantShop();
});
after(() => shop.close());

const settings = { into: { section: 'School', type: 'Uniforms' } };

const workbookOf = (rows: string): Uint8Array => {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)])),
  );
};

function declaring(size: number, rows = '<row r="1"><c r="A1"><v>1</v></c></row>'): Uint8Array {
  const bytes = Buffer.from(workbookOf(rows));
  bytes.writeUInt32LE(size, bytes.lastIndexOf('PK\u0001\u0002') + 24);
  return bytes;
}

async function recordsOf(bytes: Uint8Array): Promise<[number, string[]][]> {
  const path = shop.merchant.path('list.xlsx');
  await writeFile(path, bytes);
  const records: [number, string[]][] = [];
  await readSheet(path, undefined, (record, line) => records.push([line, record]));
  return records;
}

describe('an Excel workbook', () => {
  it('has the texts that a CSV file would have', async () => {
    const records = await recordsOf(
      workbookOf(`
        <row r="1"><c r="A1"><v>5290000000017</v></c><c r="B1"><v>5.2900000000170001E12</v></c><c r="D1"><v>12.5</v></c></row>
        <row r="2"><c r="A2"/></row>
        <row r="4"><c r="A4"><v>12.300000000000001</v></c><c r="B4"><f>6*2</f><v>12</v></c>
          <c r="C4" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="D4" t="b"><v>1</v></c><c r="E4" s="1"><v>46348</v></c>
          <c r="F4" t="inlineStr"><is><t>Μπλούζα &lt;S&gt;</t></is></c><c r="G4" s="1"><v>46348.5</v></c></row>`),
    );
    assert.deepEqual(records, [
      [1, ['5290000000017', '5290000000017', '', '12.5']],
      [4, ['12.3', '12', 'ab', 'TRUE', '2026-11-22', 'Μπλούζα <S>', '2026-11-22 12:00:00']],
    ]);
  });

  it('is imported, compared and undone like a CSV file, from its first sheet or the one named', async () => {
    const rows: string[][] = parse([shopifyHeader, ...polo].join('\n'), { relax_column_count_less: true });
    const typed = rows.map((row) => row.map((text) => (/^\d+\.\d\d$/.test(text) ? Number(text) : text)));
    const notes = { name: 'Notes', rows: [['Prices of November']] };
    const first = await writeXlsx({ sheets: [{ name: 'Products', rows: typed }, notes] });
    const second = await writeXlsx({ sheets: [notes, { name: 'Products', rows: typed }] });
    const dry = await shop.merchant.import(first, { ...settings, isDryRun: true });
    assert.deepEqual([dry.faults, dry.added, dry.isWritten], [[], ['classic-polo'], false]);
    const { number, added } = await shop.merchant.import(first, settings);
    assert.deepEqual(added, ['classic-polo']);
    const asText = await shop.merchant.import([shopifyHeader, ...polo], settings);
    assert.deepEqual([asText.changed, asText.unchangedCount], [[], 1]);
    const named = await shop.merchant.import(second, { ...settings, sheet: 'Products' });
    assert.deepEqual([named.changed, named.unchangedCount], [[], 1]);
    assert.ok(number);
    assert.equal((await undoImport(shop.db, { id: number, who: 'os:merchant' })).removed, 1);
    await assert.rejects(
      shop.merchant.import(first, { sheet: 'Price' }),
      /has no sheet "Price".* are "Products", "Notes"/,
    );
    await assert.rejects(shop.merchant.import(polo, { sheet: 'Price' }), /only an Excel workbook/);
  });

  it('is read from the only sheet with a header, and otherwise asks for one by its name', async () => {
    const rows = [
      ['Handle', 'Title', 'Type', 'Variant Price'],
      ['cap', 'Cap', 'Caps', 8.5],
    ];
    const opened = async (...sheets: WriteSheet[]) =>
      shop.merchant.import(await writeXlsx({ sheets }), { ...settings, isDryRun: true });
    const notes = { name: 'Notes', rows: [['Prices of November']] };
    const list = { name: 'A & B', rows };
    const found = await opened({ name: 'Empty' }, notes, list, { name: 'Old', hidden: true, rows });
    assert.deepEqual(
      [found.added, found.notes.filter((note) => note.includes('sheet'))],
      [['cap'], ['the sheet "A & B" was read, since the first one, "Empty", has no header']],
    );
    await assert.rejects(opened(notes, list, { name: 'Shoes', rows }), /"Notes", has no .* A & B, Shoes$/);
    await assert.rejects(opened({ name: 'Empty' }, notes), /"Empty", has no .* --sheet: Notes$/);
    await assert.rejects(opened({ name: 'Empty' }, { name: 'Too' }), /the file is empty/);
    assert.deepEqual((await opened(list, { name: 'Shoes', rows })).added, ['cap']);
  });

  it('has the value of merged cells in each of their lines, unless they are pieces', async () => {
    const rows = [
      ['Caps of the season'],
      ['Code', 'SKU', 'Name', 'Size', 'Price', 'Stock', 'Category'],
      ['7001', '7001-S', 'Merged cap', 'S', 8.5, 3, 'Caps'],
      ['', '7001-M', '', 'M', '', '', ''],
      [],
      ['7002', '7002-S', 'Other cap', 'S', 8.5, 3, 'Caps'],
    ];
    const merged = (columns: number[]) => [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 6 },
      ...columns.map((column) => ({ startRow: 2, endRow: 4, startCol: column, endCol: column })),
    ];
    const opened = async (columns: number[]) =>
      shop.merchant.import(await writeXlsx({ sheets: [{ name: 'List', rows, merges: merged(columns) }] }), {
        ...settings,
        isDryRun: true,
      });
    const { newItems, faults } = await opened([0, 2, 4, 6]);
    assert.deepEqual(
      [newItems.map(inEnglish), faults],
      [
        [
          'merged-cap: Merged cap, 1 colour, 2 variants, €8.50',
          'other-cap: Other cap, 1 colour, 1 variant, €8.50',
        ],
        [],
      ],
    );
    assert.deepEqual(
      (await opened([0, 2, 4, 5, 6])).faults.map(({ line, message }) => `${line}: ${message}`),
      ['4: Stock is merged with the cell above. Unmerge the cells and enter the pieces of each line'],
    );
  });

  it('refuses formulas without a stored value and sizes that are dates', async () => {
    const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const line = (row: number, ...cells: string[]) => `<row r="${row}">${cells.join('')}</row>`;
    const head = ['SKU', 'Name', 'Size', 'Price', 'Category', 'Remark'];
    const { faults } = await shop.merchant.import(
      workbookOf(
        [
          line(1, ...head.map((name, at) => text(`${'ABCDEF'[at]}1`, name))),
          line(
            2,
            text('A2', 'F-1'),
            text('B2', 'Formula'),
            '<c r="D2"><f>6*2</f><v></v></c>',
            text('E2', 'Caps'),
          ),
          line(
            3,
            '<c r="A3" t="str"><f>"F-"&amp;2</f></c>',
            text('B3', 'Other'),
            text('E3', 'Caps'),
            '<c r="D3"><v>3</v></c>',
          ),
          line(
            4,
            text('A4', 'F-3'),
            text('B4', 'Dated'),
            '<c r="C4" s="1"><v>46057</v></c>',
            '<c r="D4"><v>3</v></c>',
            text('E4', 'Caps'),
            '<c r="F4"><f>1+1</f></c>',
          ),
          line(
            5,
            text('A5', 'F-4'),
            text('B5', 'Plain'),
            '<c r="C5" t="str"><f>""</f><v></v></c>',
            '<c r="D5"><v>3</v></c>',
            text('E5', 'Caps'),
          ),
        ].join(''),
      ),
      { ...settings, isDryRun: true },
    );
    assert.deepEqual(
      faults.map(({ line, message }) => `${line}: ${message.split(/[.,]/)[0]}`),
      [
        '2: Price is a formula without a stored value',
        '3: SKU is a formula without a stored value',
        '4: the size "2026-02-04" is a date',
      ],
    );
  });

  it('reports faults with the number of the row', async () => {
    const rows = [['Handle', 'Title', 'Type', 'Variant Price'], [], ['cap', 'Cap', 'Caps', 'ask']];
    const { faults } = await shop.merchant.import(
      await writeXlsx({ sheets: [{ name: 'List', rows }] }),
      settings,
    );
    assert.deepEqual(
      faults.map(({ line, message }) => `${line}: ${message}`),
      ['3: Variant Price "ask" is not a price like 12.50'],
    );
  });

  it('is refused if it is invalid, damaged, encrypted or would fill the memory', async () => {
    const refused = (bytes: Uint8Array, message: RegExp) =>
      assert.rejects(shop.merchant.import(bytes), { name: 'Fault', message });
    await refused(
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /\(\.xls\) or one with a password\. Save it as \.xlsx/,
    );
    await refused(zipSync({ 'word.xml': strToU8('<a/>') }), /not a valid Excel workbook/);
    await refused(workbookOf('<row r="1"><c r="A1"><v>1').subarray(0, 900), /not a valid Excel workbook/);
    await refused(workbookOf(' '.repeat(1e6)), /more than 200 times as large when it is unpacked/);
    await refused(declaring(600e6), /too large\. The limit is 100 MB, and 500 MB when unpacked/);
    await refused(declaring(0), /too large/);
    await refused(declaring(20), /not a valid Excel workbook/);
    const path = shop.merchant.path('text.xlsx');
    await writeFile(path, 'Handle,Title');
    await assert.rejects(shop.merchant.import([], { file: path }), /this is not an Excel workbook/);
  });

  it('is read by the command, unless it is too large to unpack while the shop is running', async () => {
    const printed: string[] = [];
    const type = async (...args: string[]) => {
      const place = {
        folder: shop.merchant.folder,
        user: 'merchant',
        isServing: true,
        program: 'npm run shop --',
        progress: () => {},
      };
      const pictures = createPictures({ folder: shop.merchant.path('kept') });
      await importCommand({ db: shop.db, pictures, origin: 'http://shop.test' })(
        args,
        (line) => printed.push(line),
        place,
      );
    };
    const rows = [
      ['Handle', 'Title', 'Type', 'Variant Price', 'Variant Barcode'],
      ['cap', 'Cap', 'Caps', 8.5, 52],
    ];
    const sheets = [{ name: 'Notes' }, { name: 'List', rows }];
    await writeFile(shop.merchant.path('list.xlsx'), await writeXlsx({ sheets }));
    await type('list.xlsx', '--sheet', 'List', '--into', 'School/Uniforms', '--dry-run');
    assert.match(printed.join('\n'), /would be new:\n {2}cap: Cap, 1 colour, 1 variant, €8\.50\n/);
    const remark = `<!--${randomBytes(400_000).toString('hex')}-->`;
    await writeFile(shop.merchant.path('large.xlsx'), declaring(65e6, remark));
    await assert.rejects(
      type('large.xlsx'),
      /large\.xlsx has 65 MB, which is too much while the shop is running/,
    );
    await assert.rejects(type('products.csv', '--sheet', 'List'), /only an Excel workbook/);
  });
});
