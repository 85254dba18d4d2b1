import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { writeXlsx } from 'hucre/xlsx';
import { generated, listWithTotals, seed } from '../testing/generatedLists.ts';
import { cellsOf, openListFolder, readSample, rowFaults, type ListFolder } from '../testing/readingLists.ts';

let lists: ListFolder;
before(async () => {
  lists = await openListFolder();
});
after(() => lists.remove());

const total = (row: number): string => `${row}: the row is a total and is skipped`;

describe('a list with rows that are none of its lines', () => {
  it('has them skipped if they repeat the header', async () => {
    const list = await readSample('c30-header-repeat.csv');
    assert.deepEqual(list.notes, ['3: the row repeats the header and is skipped']);
    assert.deepEqual(
      list.skuRows.map(({ line, cells }) => [line, cells['Variant SKU']]),
      [
        [2, 'HR-1'],
        [4, 'HR-2'],
      ],
    );
  });

  it('has them skipped if they are sums, in any column', async () => {
    const matrix = await readSample('08-matrix.csv');
    assert.deepEqual([matrix.notes, rowFaults(matrix), matrix.faults], [[total(6)], [], []]);
    const sums = [
      'TOTAL;;;5',
      ';;Subtotal:;5',
      ';;;Γενικό σύνολο',
      'Μερικό σύνολο;;;5',
      ';ΣΥΝΟΛΟ;;5',
      ';Polo Total;;5',
    ];
    const list = await lists.read(['SKU;Name;Price;Stock', 'A;Cap;5;1', ...sums, 'B;Hat;5;2'].join('\n'));
    assert.deepEqual(
      list.notes,
      sums.map((_, at) => total(at + 3)),
    );
    assert.equal(list.skuRows.length, 2);
    const shopify = await lists.read(
      'Handle,Title,Variant Price,Variant Inventory Qty\ncap,Cap,5,1\n,Total,,1\nSum,,,1',
    );
    assert.deepEqual([shopify.notes, shopify.faults], [[total(3), total(4)], []]);
    const woo = 'ID,Type,SKU,Name,Regular price,Stock\n1,simple,A,Cap,5,3\n,,,TOTAL,,3';
    assert.deepEqual((await lists.read(woo)).notes, [total(3)]);
  });

  it('keeps goods with such a name or brand', async () => {
    const list = await lists.read(
      'SKU;Name;Brand;Price\nA;Total;TOTAL;5\nB;Cap;TOTAL;5\n;Total gloves;;5\nTOTAL-1;Drill;Total;5',
    );
    assert.deepEqual([list.notes, list.skuRows.length], [[], 4]);
  });

  it('names the rows that a spreadsheet shows', async () => {
    const csv = 'Prices\n\nHandle,Title,Body (HTML),Variant Price\na,A,"1\n2\n3",5\n,,,\nb,B,,ask\n';
    assert.deepEqual((await lists.read(csv)).faults, ['6: Variant Price "ask" is not a price like 12.50']);
    const rows = [['Prices'], [], ['Handle', 'Title', 'Variant Price'], ['a', 'A', 5], [], ['b', 'B', 'ask']];
    const workbook = await writeXlsx({ sheets: [{ name: 'List', rows }] });
    assert.deepEqual((await lists.read(workbook)).faults, [
      '6: Variant Price "ask" is not a price like 12.50',
    ]);
  });

  it('may begin with what spreadsheets leave, and end its rows as any system does', async () => {
    for (const name of ['24-sep-line.csv', '26-mac-cr.csv'])
      assert.deepEqual(cellsOf(await readSample(name))[0], {
        'Variant SKU': '0045-6',
        'Variant Price': name.startsWith('24') ? '15,00' : '15.00',
        'Variant Inventory Qty': '7',
      });
  });

  it('may have inch marks, and delimiters at the end of its rows', async () => {
    const names = async (name: string) =>
      (await readSample(name)).skuRows.map(({ cells, fault }) => [
        cells.Title,
        cells['Variant Inventory Qty'],
        fault,
      ]);
    assert.deepEqual(await names('c10-inches.csv'), [['Παντελόνι 32"', '5', undefined]]);
    assert.deepEqual(await names('c10b-inches.tsv'), [['32" trousers "Slim"', '5', undefined]]);
    assert.deepEqual(await names('c01-trailing.csv'), [
      ['Ζακέτα', '5', undefined],
      ['Ζακέτα', '6', undefined],
    ]);
    assert.deepEqual(await names('c01b-trailing-stock.csv'), [[undefined, '7', undefined]]);
    const { faults } = await lists.read('Handle,Title,Variant Price\ncap,Cap,5,6\nhat,Hat,5');
    assert.deepEqual(faults, ['2: the row has more cells than the header']);
    assert.deepEqual(rowFaults(await lists.read('SKU,Price\nA,12,90\nB,5')), [
      '2: the row has more cells than the header',
    ]);
  });

  it(`keeps all others, as generated with seed ${seed}`, async () => {
    for (const { text, lines, skipped } of generated(listWithTotals)) {
      const list = await lists.read(text);
      assert.deepEqual(
        [list.skuRows.map(({ line, cells }) => [line, cells['Variant SKU']]), list.notes, rowFaults(list)],
        [lines, skipped.map(([row, what]) => `${row}: the row ${what} and is skipped`), []],
        text,
      );
    }
  });
});
