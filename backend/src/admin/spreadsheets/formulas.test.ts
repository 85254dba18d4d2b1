import assert from 'node:assert/strict';
import { it } from 'node:test';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { escapeFormula, unescapeFormula } from 'mf-office/contract';
import { languages } from 'mf-shared/languages';
import { csvOptions } from './csvOptions.ts';

const text = fc.string({
  unit: fc.constantFrom('a', ' ', '=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n'),
  maxLength: 12,
});

const settings = { numRuns: 2000, seed: Number(process.env['FUZZ_SEED'] ?? 1) };

it('escapes texts so that they are read as they were typed', () => {
  fc.assert(
    fc.property(text, (typed) => {
      assert.equal(unescapeFormula(escapeFormula(typed)), typed);
    }),
    settings,
  );
});

it('writes no formula into a file, whatever separates cells for the spreadsheet that opens it', () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...languages),
      (cells, language) => {
        const options = csvOptions(new Set(), language);
        const csv = stringify([cells], options);
        assert.doesNotMatch(csv, /(?:^|[,;\t\r\n"])[=+\-@]/);
        const [read = []] = parse(csv, {
          delimiter: options.delimiter,
          relax_column_count: true,
        });
        assert.deepEqual(read.map(unescapeFormula), cells);
      },
    ),
    settings,
  );
});
