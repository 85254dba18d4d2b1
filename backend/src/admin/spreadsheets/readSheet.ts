import { type CellValue, streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { ImportError } from './ImportError.ts';
import { marksOf, sheetsOf, type MergedCells, type SheetMarks } from './sheets.ts';
import { damaged, packedBytes, sizeOf } from './workbook.ts';

/** Columns of a row, from 0, whose texts are not simply those of its cells. */
export interface CellMarks {
  /** Formulas without a stored value. */
  uncomputed: number[];
  /** Have the value of a cell above with which they are merged. */
  merged: number[];
}

/**
 * Cells have the texts that a CSV file would have; a formula has the value stored in the file, and cells that are merged
 * with one above its value. Throws `ImportError` for an invalid workbook.
 */
export async function readSheet(
  path: string,
  sheet: string | undefined,
  onRecord: (record: string[], line: number, marks: CellMarks) => void,
  onBytes: (read: number) => void,
): Promise<void> {
  const packed = await packedBytes(path);
  sizeOf(packed);
  const sheets = sheetsOf(packed);
  const part = sheet === undefined ? sheets[0] : sheets.find(({ name }) => name === sheet);
  const { uncomputed, merged }: Pick<SheetMarks, 'uncomputed' | 'merged'> = part
    ? marksOf(packed, part)
    : { uncomputed: new Map(), merged: [] };
  const fill = mergedFiller(merged);
  let rows = 0;
  for await (const { index, values } of rowsOf(packed, sheet)) {
    rows += 1;
    if (rows % 1000 === 0) onBytes(packed.length);
    const record = values.map(textOf);
    const filledColumns = fill(index, record);
    const missing = uncomputed.get(index) ?? [];
    if (record.some(Boolean) || missing.length > 0)
      onRecord(record, index + 1, { uncomputed: missing, merged: filledColumns });
  }
  if (rows === 0 && sheet !== undefined)
    throw new ImportError(
      'the workbook has no sheet "{sheet}", or it is empty. Its sheets are {sheets}',
      undefined,
      {
        sheet,
        sheets: sheets.map(({ name }) => `"${name}"`).join(', '),
      },
    );
}

/** Writes the value of merged cells into their empty ones, row after row, except into empty rows. */
function mergedFiller(ranges: MergedCells[]): (row: number, record: string[]) => number[] {
  let next = 0;
  let open: { range: MergedCells; text: string }[] = [];
  return (row, record) => {
    open = open.filter(({ range }) => range.lastRow >= row);
    const covering = record.some(Boolean) ? open.filter(({ text }) => text) : [];
    for (const { range, text } of covering) {
      while (record.length <= range.column) record.push('');
      record[range.column] = text;
    }
    for (let range = ranges[next]; range && range.firstRow <= row; range = ranges[(next += 1)])
      open.push({ range, text: range.firstRow === row ? (record[range.column] ?? '') : '' });
    return covering.map(({ range }) => range.column);
  };
}

export async function* rowsOf(packed: Uint8Array, sheet: string | undefined): AsyncGenerator<StreamRow> {
  let line = 1;
  try {
    for await (const row of streamXlsxRows(packed, sheet === undefined ? {} : { sheet })) {
      line = row.index + 1;
      yield row;
    }
  } catch (cause) {
    throw damaged(cause, line);
  }
}

/** Excel's precision, without grouping or exponents, so that a barcode keeps its digits. */
const asNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

export function textOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return asNumber.format(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('T', ' ')
      .slice(0, 19);
  return value;
}
