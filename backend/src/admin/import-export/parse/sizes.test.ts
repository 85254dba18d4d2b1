import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sizesOf, writtenSize } from '../../../catalogue/api.ts';
import { generated, matrixOfSizes, mixedSizes, seed } from '../testing/generatedLists.ts';
import { openListFolder, readSample, type ListFolder } from '../testing/readingLists.ts';
import { readProducts } from './readProducts.ts';
import { optionIn } from './optionIn.ts';
import { optionReader } from './shopify/options.ts';
import { rowWithOptions } from '../resolve/newItem.ts';
import { variantLines } from './variantLines.ts';

let lists: ListFolder;
before(async () => {
  lists = await openListFolder();
});
after(() => lists.remove());

type Read = Awaited<ReturnType<typeof readSample>>;

const sizesIn = ({ skuRows }: Read): string[] =>
  variantLines(skuRows, { isSku: () => false, isItem: () => false }).map((line) => {
    const row = rowWithOptions(line, { colour: true, size: true });
    return optionReader(row).valuesOf(row).size;
  });

const unitsIn = ({ skuRows }: Read): string[] =>
  skuRows.map(({ cells }) => [cells.Colour, cells.Size, cells['Variant Inventory Qty']].join(' '));

describe('the sizes of a list', () => {
  it('have Latin letters in place of Greek ones', async () => {
    assert.deepEqual(sizesIn(await readSample('c28-greek-latin.csv')), ['M', 'M', 'XL', 'XL']);
  });

  it('keep halves and thirds', async () => {
    assert.deepEqual(sizesIn(await readSample('27-half-sizes.csv')), ['40', '40,5', '41 1/3']);
  });

  it('count like rows where their number is limited', async () => {
    const read = async (text: string) => {
      await writeFile(lists.path, text);
      return (await readProducts(lists.path, { maxRows: 4 })).skuRows.length;
    };
    const tooMany = {
      message: /^the list has more than 4 rows or sizes, which is too much while the shop is/,
    };
    assert.equal(await read('SKU,Price\nA,1\nB,1\nC,1'), 3);
    await assert.rejects(read('SKU,Price\nA,1\nB,1\nC,1\nD,1'), tooMany);
    assert.equal(await read('Item code,Name,Colour,Price,S,M\nA,Polo,Navy,1,1,1\nA,Polo,Red,1,1,1'), 4);
    await assert.rejects(
      read('Item code,Name,Colour,Price,S,M,L\nA,Polo,Navy,1,1,1,1\nA,Polo,Red,1,1,1,1'),
      tooMany,
    );
  });

  it('may be in one cell with the colour', async () => {
    const { skuRows } = await readSample('13-odoo.csv');
    const options = skuRows.map((row) => [optionIn(row, 'Colour'), optionIn(row, 'Size')]);
    assert.deepEqual(options, [
      ['Grey', 'S'],
      ['Grey', 'M'],
    ]);
  });

  it('may be columns of ages', async () => {
    const list = await readSample('17-matrix-ages.csv');
    assert.deepEqual(unitsIn(list), [
      'Navy 4-5 3',
      'Navy 6-7 4',
      'Navy 8-9 5',
      'Navy 10-11 2',
      'Navy 12-13 1',
      'Γκρι 4-5 1',
      'Γκρι 6-7 1',
      'Γκρι 8-9 1',
      'Γκρι 10-11 1',
      'Γκρι 12-13 1',
    ]);
    assert.deepEqual([list.unusedColumns, list.faults], [['Σύνολο'], []]);
  });

  it('are faulty as columns that a spreadsheet has turned into dates', async () => {
    for (const sizes of ['04-Μαϊ;06-Ιουλ', '04-May;8-9', '2026-05-04;2026-07-06'])
      await assert.rejects(
        lists.read(`SKU;Name;Price;${sizes}\nA;Cap;5;1;2`),
        /is a date, which spreadsheets make/,
      );
    const days = await lists.read('SKU;Name;Price;Stock;2026-11-01;2026-11-02\nA;Cap;5;1;2;3');
    assert.deepEqual(days.unusedColumns, ['2026-11-01', '2026-11-02']);
  });

  it(`may be side by side, as generated with seed ${seed}`, async () => {
    for (const { text, units } of generated(matrixOfSizes)) {
      const list = await lists.read(text);
      assert.deepEqual([unitsIn(list), list.faults], [units, []], text);
    }
  });

  it(`are the same and in one order in either alphabet, as generated with seed ${seed}`, () => {
    for (const { written, latin, sorted } of generated(mixedSizes)) {
      assert.deepEqual(written.map(writtenSize), latin);
      assert.deepEqual(
        sizesOf(written).map(({ value }) => value),
        sorted,
      );
    }
  });
});
