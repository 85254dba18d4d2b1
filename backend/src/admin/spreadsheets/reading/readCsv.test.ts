import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import { csvRecords, generated, looseCsv, seed } from '../../import-export/testing/generatedLists.ts';
import { openListFolder, type ListFolder } from '../../import-export/testing/readingLists.ts';
import { readCsv } from './readCsv.ts';
import { withQuotes } from './withQuotes.ts';

let lists: ListFolder;
before(async () => {
  lists = await openListFolder();
});
after(() => lists.remove());

async function read(text: string): Promise<{ rows: [number, string[]][]; faults: string[] }> {
  await writeFile(lists.path, text);
  const rows: [number, string[]][] = [];
  const faults: string[] = [];
  await readCsv(
    lists.path,
    (record, row, fault) => {
      rows.push([row, record]);
      if (fault) faults.push(`${fault.line}: ${fault.message}`);
    },
    () => {},
  );
  return { rows, faults };
}

async function inChunks(text: string, size: number): Promise<string> {
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
    text.slice(at * size, (at + 1) * size),
  );
  const done: string[] = [];
  async function* given(): AsyncGenerator<string> {
    yield* chunks;
  }
  for await (const one of withQuotes(given(), ';')) done.push(one);
  return done.join('');
}

describe('a CSV file', () => {
  it('may have empty cells beyond its header, and is faulty where they are not empty', async () => {
    const { rows, faults } = await read('SKU;Price\nA;1;\nB;2;; \nC;1;5;\n');
    assert.deepEqual(rows.slice(1), [
      [2, ['A', '1']],
      [3, ['B', '2']],
      [4, ['C', '1']],
    ]);
    assert.deepEqual(faults, ['4: the row has more cells than the header']);
  });

  it('has rows as a spreadsheet shows them', async () => {
    const { rows } = await read('sep=;\r\nSKU;Name\r\n\r\nA;"two\r\nlines"\r\n;;\r\nB;one\r\n');
    assert.deepEqual(
      rows.map(([row, [code]]) => [row, code]),
      [
        [1, 'SKU'],
        [3, 'A'],
        [5, 'B'],
      ],
    );
    const mac = await read('SKU,Name\r\rA,"two\rlines"\rB,one\r');
    assert.deepEqual(
      mac.rows.map(([row]) => row),
      [1, 3, 4],
    );
  });

  it('may have inch marks and other quotes within its cells', async () => {
    const lines = {
      'ZI;Trousers 32";34"': ['ZI', 'Trousers 32"', '34"'],
      '5" ruler;"quoted";6': ['5" ruler', 'quoted', '6'],
      'A;"32" trousers";5': ['A', '32" trousers', '5'],
      'A;"34"";5': ['A', '34"', '5'],
      'A;"Slim" fit;5': ['A', '"Slim" fit', '5'],
      'A;32" trousers "Slim";5': ['A', '32" trousers "Slim"', '5'],
      '="0045";"=""0046""";5': ['="0045"', '="0046"', '5'],
      '"""Best"" cap\nof 5""";;': ['"Best" cap\nof 5"', '', ''],
    };
    for (const [line, cells] of Object.entries(lines)) {
      assert.deepEqual((await read(`SKU;Name;Size\n${line}\nB;C;D`)).rows[1], [2, cells]);
      assert.deepEqual((await read(`SKU;Name;Size\nB;C;D\n${line}`)).rows[2], [3, cells]);
    }
    for (const line of ['A;"34 trousers;5', 'A;"<p class="x">1\n2</p>";5', '"="0045""";5;6'])
      await assert.rejects(read(`SKU;Name;Size\n${line}\nB;C;D`), { line: 2, message: /^a quote / });
  });

  it(`is unchanged if it is valid, in chunks of any size, as generated with seed ${seed}`, async () => {
    for (const records of generated(csvRecords)) {
      const text = stringify(records, { delimiter: ';', record_delimiter: '\r\n' });
      assert.equal(await inChunks(text, 1 + (text.length % 7)), text);
    }
  });

  it(`is read with what people leave in it, as generated with seed ${seed}`, async () => {
    for (const { text, rows } of generated(looseCsv))
      assert.deepEqual(await read(text), { rows, faults: [] }, text);
  });

  it('is passed on as it is behind a cell of more than 256 kB', async () => {
    const long = `A;"${'text '.repeat(60_000)}"\nB;"=""1"""\n`;
    assert.equal(await inChunks(long, 65_536), long);
  });

  it('leaves time for requests after every few kB', async () => {
    await writeFile(lists.path, `SKU,Price\n${'a,1\n'.repeat(20_000)}`);
    let [inTurn, most, all] = [0, 0, 0];
    await readCsv(
      lists.path,
      () => {
        if (inTurn === 0) setImmediate(() => (inTurn = 0));
        inTurn += 1;
        all += 1;
        most = Math.max(most, inTurn);
      },
      () => {},
    );
    assert.equal(all, 20_001);
    assert.ok(most <= 8192 / 4 + 1, String(most));
  });

  it('has no endless rows', async () => {
    const header = 'SKU,Price\nA,1\n';
    for (const [text, message] of [
      [`${header}${','.repeat(20_000)}B`, 'the row has more than 16384 cells'],
      [`${header}${'B'.repeat(300_000)}`, 'the row has more than 100000 characters'],
      [`${header}"${'B,1\n'.repeat(100_000)}`, 'the row has more than 100000 characters'],
    ] as const)
      await assert.rejects(read(text), { line: 3, message });
  });

  it('that is not the encoding it seems to have is refused with the row', async () => {
    const bytes = Buffer.concat([Buffer.from('SKU;Name\nA;"1\n2"\nB;'), Buffer.from([0xe9, 0x3b])]);
    await writeFile(lists.path, bytes);
    await assert.rejects(
      readCsv(
        lists.path,
        () => {},
        () => {},
      ),
      { line: 3, message: 'the text is not UTF-8. Save the file as UTF-8' },
    );
  });
});
