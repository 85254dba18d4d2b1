import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inEnglish } from '../../../locales/Sentence.ts';
import { barcode, generated, seed } from '../testing/generatedLists.ts';
import { cellsOf, readSample, readText, rowFaults } from '../testing/readingLists.ts';
import { listedBarcode } from './listedBarcode.ts';

const barcodesIn = async (name: string) => {
  const list = await readSample(name);
  return { barcodes: cellsOf(list).map((cells) => cells['Variant Barcode'] ?? ''), notes: list.notes };
};

describe('a barcode of a list', () => {
  it('is stored as its figures, which the list’s notes say', async () => {
    assert.deepEqual(await barcodesIn('c36-barcode-spaces.csv'), {
      barcodes: ['5290000000017', '5290000000024'],
      notes: [
        '2: the barcode is read without the characters that are not digits',
        '3: the barcode is read without the characters that are not digits',
      ],
    });
  });

  it('may be missing or wrong', async () => {
    assert.deepEqual(await barcodesIn('c38-barcodes.csv'), {
      barcodes: ['', '', '5290000000018', '5290000000024', ''],
      notes: [
        '2: the barcode "N/A" is read as no barcode',
        '3: the barcode "-" is read as no barcode',
        '4: the barcode has a wrong check digit, so feeds leave it out',
        '5: the barcode is read without the characters that are not digits',
        '6: the barcode "0" is read as no barcode',
      ],
    });
  });

  it(`is the same however it is written, as generated with seed ${seed}`, () => {
    for (const { figures, written } of generated(barcode)) {
      const { barcode, note } = listedBarcode(written);
      assert.equal(barcode, figures, JSON.stringify(written));
      assert.equal(note === undefined, /^\s*(?:\d+|'\d+|="\d+")\s*$/.test(written), JSON.stringify(written));
    }
  });

  it('keeps the codes of a shop of its own', () => {
    for (const code of ['AB-12 3', 'X1.0', '12345', '4E-1', '529'])
      assert.deepEqual(listedBarcode(code), { barcode: code });
    const { barcode, note } = listedBarcode('5290000000018');
    assert.deepEqual(
      [barcode, note && inEnglish(note)],
      ['5290000000018', 'the barcode has a wrong check digit, so feeds leave it out'],
    );
  });

  it('whose figures a spreadsheet has dropped is a fault', async () => {
    const list = await readText('EAN;Price\n5,29e+12;5\n5.290000000017E+12;5\nN/A;5');
    assert.match(
      rowFaults(list).join('\n'),
      /^2: EAN "5,29e\+12" is a number that a spreadsheet has shortened[^\n]*$/,
    );
    assert.deepEqual(
      list.skuRows.map(({ cells }) => cells['Variant Barcode']),
      ['5,29e+12', '5290000000017', ''],
    );
  });
});
