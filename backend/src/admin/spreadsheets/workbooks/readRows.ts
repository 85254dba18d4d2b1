import { damaged } from './faults.ts';
import { cellText, type Cell } from './cellText.ts';
import { mergedFiller, mergedRanges } from './mergedCells.ts';
import { partsOfXml } from './readXml.ts';
import { placeOf } from './placeOf.ts';
import { textCollector, type Workbook } from './Workbook.ts';

/** A row with content. Columns count from 0. */
export interface SheetRow {
  /** Number of the row in Excel. */
  line: number;
  record: string[];
  /** Columns of formulas without a stored value. */
  uncomputed: number[];
  /** Columns whose value is that of a cell above with which they are merged. */
  merged: number[];
}

/** Excel's limit. */
const maxColumns = 16_384;

/** Yields rows in parts of some kB of the sheet; a part may have no rows. */
export function* readRows(workbook: Workbook, path: string): Generator<SheetRow[]> {
  const xml = workbook.package.part(path);
  if (!xml) throw damaged('a sheet is missing');
  const fill = mergedFiller(mergedRanges(xml));
  const texts = textCollector();
  let rows: SheetRow[] = [];
  let row: SheetRow | null = null;
  let cell: (Cell & { column: number }) | null = null;
  let isValue = false;
  let [line, column] = [0, 0];

  const handlers = {
    open(name: string, { r: ref, t: type = 'n', s: style }: Record<string, string>) {
      texts.open(name);
      if (name === 'row') {
        // Without a reference, rows and cells follow those before them.
        line = ref === undefined ? line + 1 : Number(ref);
        column = 0;
        if (!(line > 0 && Number.isInteger(line))) throw damaged(`there is no row ${ref}`);
        row = { line, record: [], uncomputed: [], merged: [] };
      } else if (name === 'c' && row) {
        if (ref !== undefined) ({ column } = placeOf(ref));
        if (!(column >= 0 && column < maxColumns)) throw damaged(`there is no cell ${ref}`, line);
        cell = { column, type, value: null, hasFormula: false, isDate: isDate(style) };
        column += 1;
      } else if (cell && name === 'f') cell.hasFormula = true;
      else if (cell && name === 'v') {
        isValue = true;
        cell.value = '';
      }
    },
    text(more: string) {
      if (isValue && cell) cell.value += more;
      else texts.text(more);
    },
    close(name: string) {
      texts.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'c' && row && cell) {
        add(row, cell, texts.take());
        cell = null;
      } else if (name === 'row' && row) {
        row.merged = fill(line, row.record);
        if (row.record.length > 0 || row.uncomputed.length > 0) rows.push(row);
        row = null;
      }
    },
  };

  const isDate = (style: string | undefined): boolean => workbook.isDateStyle[Number(style ?? 0)] ?? false;

  function add({ record, uncomputed }: SheetRow, from: Cell & { column: number }, inlineText: string): void {
    // Excel stores an empty text as a value.
    const isEmptyText = from.type === 'str' && from.value !== null;
    if (from.hasFormula && !from.value && !isEmptyText) uncomputed.push(from.column);
    const text = cellText(from, inlineText, workbook);
    if (!text) return;
    while (record.length < from.column) record.push('');
    record[from.column] = text;
  }

  for (const _ of partsOfXml(xml, handlers)) {
    yield rows;
    rows = [];
  }
  yield rows;
}
