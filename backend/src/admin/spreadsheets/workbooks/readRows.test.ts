import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { isNightlyRun } from '../../../testing/isNightlyRun.ts';
import { openWorkbook } from './Workbook.ts';
import { readRows, type SheetRow } from './readRows.ts';
import {
  writeWorkbook,
  type Spelling,
  type WrittenCell,
  type WrittenSheet,
} from './testing/writeWorkbook.ts';

const text = fc
  .string({
    unit: fc.constantFrom('a', 'Π', ' ', '0', '&', '<', '"', "'", '\n', '=', ':', '€'),
    maxLength: 8,
  })
  .filter((one) => !one.includes('_x'));

const cell: fc.Arbitrary<WrittenCell> = fc.oneof(
  fc.constant({ kind: 'empty' as const }),
  text.map((one) => ({ kind: 'text' as const, text: one })),
  fc
    .integer({ min: -99_999, max: 99_999 })
    .map((cents) => ({ kind: 'number' as const, number: cents / 100 })),
  fc.integer({ min: 100, max: 60_000 }).map((days) => ({ kind: 'date' as const, days })),
  fc.boolean().map((isTrue) => ({ kind: 'boolean' as const, isTrue })),
  fc.constantFrom('#N/A', '#REF!').map((error) => ({ kind: 'error' as const, error })),
  fc.option(fc.nat(99)).map((value) => ({ kind: 'formula' as const, value })),
);

const place = { column: fc.nat(5), from: fc.nat(7), length: fc.integer({ min: 1, max: 4 }) };

const sheet = (name: string): fc.Arbitrary<WrittenSheet> =>
  fc.record({
    name: fc.constant(name),
    isHidden: fc.boolean(),
    rows: fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }),
    merges: fc
      .uniqueArray(fc.record(place), { selector: ({ column }) => column, maxLength: 2 })
      .map((merges) => merges.map(({ column, from, length }) => ({ column, from, to: from + length }))),
  });

const sheets = fc.tuple(sheet('List & "notes"'), sheet('Τιμές'));

const spelling: fc.Arbitrary<Spelling> = fc.record({
  prefix: fc.constantFrom('', 'x:', 'main:'),
  hasReferences: fc.boolean(),
  sharesTexts: fc.boolean(),
  relationPrefix: fc.constantFrom('r', 'd3p1'),
});

const textOf = (cell: WrittenCell | undefined): string => {
  switch (cell?.kind) {
    case 'text':
      return cell.text;
    case 'number':
      return String(cell.number);
    case 'date':
      return new Date(Date.UTC(1899, 11, 30 + cell.days)).toISOString().slice(0, 10);
    case 'boolean':
      return cell.isTrue ? 'TRUE' : 'FALSE';
    case 'error':
      return cell.error;
    case 'formula':
      return String(cell.value ?? '');
    default:
      return '';
  }
};

const trimmed = (record: string[]): string[] =>
  record.slice(0, record.findLastIndex((one) => one !== '') + 1);

const inOrder = (columns: number[]): number[] => columns.toSorted((one, other) => one - other);

/** A second implementation, cell by cell, so that it does not share the reader's mistakes. */
function expected({ rows, merges }: WrittenSheet): SheetRow[] {
  return rows.flatMap((cells, index) => {
    const own = trimmed(cells.map(textOf));
    const covering = merges.filter(
      ({ column, from, to }) =>
        own.length > 0 && from < index && index <= to && textOf(rows[from]?.[column]) !== '',
    );
    const width = Math.max(own.length, ...covering.map(({ column }) => column + 1));
    const record = Array.from({ length: width }, (_, column) => {
      const merged = covering.find((one) => one.column === column);
      return merged ? textOf(rows[merged.from]?.[column]) : (own[column] ?? '');
    });
    const uncomputed = cells.flatMap((one, column) =>
      one.kind === 'formula' && one.value === null ? [column] : [],
    );
    if (record.length === 0 && uncomputed.length === 0) return [];
    return [{ line: index + 1, record, uncomputed, merged: inOrder(covering.map(({ column }) => column)) }];
  });
}

const settings = isNightlyRun()
  ? { numRuns: 2000, seed: Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31) }
  : { numRuns: 200, seed: Number(process.env['FUZZ_SEED'] ?? 1) };

describe(`a workbook (FUZZ_SEED=${settings.seed})`, () => {
  it('is read the same whatever program has written it', () => {
    fc.assert(
      fc.property(sheets, spelling, (written, how) => {
        const workbook = openWorkbook(writeWorkbook(written, how));
        assert.deepEqual(
          workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
          written.map(({ name, isHidden }) => ({ name, isHidden })),
        );
        const read = workbook.sheets.map(({ path }) =>
          [...readRows(workbook, path)].flat().map((row) => ({ ...row, merged: inOrder(row.merged) })),
        );
        assert.deepEqual(read, written.map(expected));
      }),
      settings,
    );
  });
});
