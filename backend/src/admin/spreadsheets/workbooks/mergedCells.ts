import { placeOf } from './placeOf.ts';
import { readXml } from './readXml.ts';

interface MergedCells {
  column: number;
  firstLine: number;
  lastLine: number;
}

/** Ranges of more than one row, sorted by their first row. */
export function mergedRanges(xml: Uint8Array): MergedCells[] {
  const ranges: MergedCells[] = [];
  readXml(xml, {
    open(name, { ref = '' }) {
      if (name !== 'mergeCell') return;
      const [from, to] = ref.split(':', 2).map(placeOf);
      if (from && to && from.column >= 0 && to.line > from.line)
        ranges.push({ column: from.column, firstLine: from.line, lastLine: to.line });
    },
  });
  return ranges.toSorted((one, other) => one.firstLine - other.firstLine);
}

/**
 * Returns a function that fills the empty cells of merged ranges, row by row, except in empty rows. It returns the
 * filled columns.
 */
export function mergedFiller(ranges: MergedCells[]): (line: number, record: string[]) => number[] {
  let next = 0;
  let open: { range: MergedCells; text: string }[] = [];
  return (line, record) => {
    open = open.filter(({ range }) => range.lastLine >= line);
    const covering = record.length > 0 ? open.filter(({ text }) => text) : [];
    for (const { range, text } of covering) {
      while (record.length < range.column) record.push('');
      record[range.column] = text;
    }
    for (let range = ranges[next]; range && range.firstLine <= line; range = ranges[(next += 1)])
      open.push({ range, text: range.firstLine === line ? (record[range.column] ?? '') : '' });
    return covering.map(({ range }) => range.column);
  };
}
