import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isErrorValue } from '../../spreadsheets/errorValues.ts';
import { errorValue, generated, seed } from '../testing/generatedLists.ts';
import { readSample, readText, rowFaults } from '../testing/readingLists.ts';

const failed = (row: number, column: string, text: string): string =>
  `${row}: ${column} has ${text}, which spreadsheets write for a formula that failed. Enter the value and save the list again`;

describe('a list with error values of a spreadsheet', () => {
  it('is faulty where the shop reads them, in English and Greek', async () => {
    assert.deepEqual(rowFaults(await readSample('c19-errors.csv')), [
      failed(2, 'Name', '#N/A'),
      failed(3, 'Colour', '#N/A'),
      failed(4, 'Size', '#REF!'),
      failed(5, 'SKU', '#N/A'),
      failed(6, 'SKU', '#N/A'),
      failed(7, 'Name', '#Δ/Υ'),
    ]);
    assert.deepEqual((await readSample('c19b-errors-shopify.csv')).faults, [failed(2, 'Title', '#N/A')]);
    assert.deepEqual((await readSample('c39b-known-error.csv')).faults, [failed(2, 'Title', '#N/A')]);
    assert.deepEqual((await readSample('c39-known.csv')).faults, []);
  });

  it('is faulty in a workbook too', async () => {
    assert.deepEqual(rowFaults(await readSample('x05-errors.xlsx')), [
      failed(2, 'Name', '#N/A'),
      failed(3, 'Price', '#DIV/0!'),
      failed(4, 'Colour', '#N/A'),
      failed(5, 'Size', '#REF!'),
    ]);
  });

  it('is faulty in each column of WooCommerce that the shop reads', async () => {
    const list = (name: string, value: string, remark: string) =>
      readText(
        `ID,Type,SKU,Name,Regular price,Parent,Purchase note,Attribute 1 name,Attribute 1 value(s)
1,variable,,${name},,,${remark},Size,"S, M"
2,variation,A-S,,9,id:1,,Size,S
3,variation,A-M,,9,id:1,,Size,${value}`,
      );
    assert.deepEqual((await list('#N/A', 'M', '')).faults, [failed(2, 'Name', '#N/A')]);
    assert.deepEqual((await list('Cap', '#ΑΝΑΦ!', '')).faults, [failed(4, 'Attribute 1 value(s)', '#ΑΝΑΦ!')]);
    assert.deepEqual((await list('Cap', 'M', '#N/A')).faults, []);
  });

  it(`is faulty in each column of text, as generated with seed ${seed}`, async () => {
    const columns = [
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Tags',
      'Option1 Name',
      'Variant SKU',
    ];
    const cases = generated((choices) => ({ text: errorValue(choices), column: choices.pick(columns) }));
    const lines = cases.map(({ text, column }, index) =>
      columns.map((one) => (one === column ? text : one === 'Handle' ? `item-${index}` : 'text')),
    );
    const { faults, products } = await readText([columns, ...lines].map((line) => line.join(';')).join('\n'));
    assert.deepEqual(products, []);
    assert.deepEqual(
      faults,
      cases.map(({ text, column }, index) => failed(index + 2, column, text.trim())),
    );
  });

  it('does not take other texts for them', () => {
    for (const text of [
      '#1f2f55',
      '#SALE',
      '#ΑΘΗΝΑ',
      'N/A',
      'Name',
      '#NAME',
      '#5',
      'Err:or',
      '',
      '##',
      'Δ/Υ',
    ])
      assert.equal(isErrorValue(text), false, text);
  });
});
