import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from './readSheet.ts';
import { writeWorkbook } from '../workbooks/testing/writeWorkbook.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-sheets-'));
});
after(() => rm(folder, { recursive: true }));

const sound = writeWorkbook([{ name: 'List', isHidden: false, rows: [], merges: [] }], {
  prefix: '',
  hasReferences: true,
  sharesTexts: true,
  relationPrefix: 'r',
});

/** Resolves to the fault, or to null if the workbook is read. */
async function faultWith(part: string, xml: string): Promise<string | null> {
  const path = join(folder, 'list.xlsx');
  // Uncompressed, so that it is not refused for how much larger it becomes when unpacked.
  await writeFile(path, zipSync({ ...unzipSync(sound), [part]: strToU8(xml) }, { level: 0 }));
  return readSheet(path, undefined, () => undefined).then(
    () => null,
    (error: Error) => error.message,
  );
}

const manyBytes = 1_000_000;

describe('a hostile workbook', () => {
  for (const part of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/workbook.xml'])
    it(`takes no longer than its size deserves, with any beginning of XML again and again: ${part}`, async () => {
      for (const start of [
        '<v ',
        '<c r="',
        '<c>',
        '<x:c t="s"><f>',
        '</v',
        '<!--',
        '<![CDATA[',
        '<?',
        '<!',
        '&#',
        '"',
      ])
        assert.match(
          String(await faultWith(part, start.repeat(manyBytes / start.length))),
          /not a valid Excel workbook|^null$/,
          start,
        );
    });

  it('may have formats of numbers and references of cells of any length', async () => {
    const format = '['.repeat(manyBytes);
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;
    assert.equal(await faultWith('xl/styles.xml', styles), null);
    const cell = `<worksheet><row><c r="${'A'.repeat(manyBytes)}"/></row></worksheet>`;
    assert.match(String(await faultWith('xl/worksheets/sheet1.xml', cell)), /not a valid Excel workbook/);
  });
});
