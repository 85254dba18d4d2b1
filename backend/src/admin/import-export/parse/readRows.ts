import { says } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { unescapeFormula } from '../../spreadsheets/formulas.ts';
import { headingOf, type ListFindings, type ListRow } from '../format/ListRow.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { maxTitleLines, readCsv } from '../../spreadsheets/readCsv.ts';
import { chooseSheet } from '../../spreadsheets/chooseSheet.ts';
import { readSheet, type CellMarks } from '../../spreadsheets/readSheet.ts';
import { isWorkbook } from '../../spreadsheets/workbook.ts';
import { headerOf, isHeader, type Header } from './header.ts';
import { isWooCommerce, wooCommerceReader } from './woocommerce/wooCommerce.ts';
import { wooCommerceRows } from './woocommerce/wooCommerceRows.ts';

interface ReadFile extends ListFindings {
  lines: number;
  unusedColumns: string[];
  /** Headings of a list without Handle that only new items need. */
  newItemColumns: string[];
  /** As in the file. */
  names: string[];
}

export interface ReadSettings {
  sheet?: string | undefined;
  onBytes?: (read: number) => void;
}

/**
 * Reads CSV files and Excel workbooks. The rows of a WooCommerce export are converted to Shopify's format
 * after the last line. Throws `ImportError` for faults of the file itself.
 */
export async function readRows(
  path: string,
  giveRow: (row: ListRow) => void,
  { sheet, onBytes = () => {} }: ReadSettings = {},
): Promise<ReadFile> {
  const onRow = (row: ListRow): void => giveRow({ ...row, fault: row.fault ?? shortenedCode(row) });
  let header: Header | undefined;
  let wooCommerce: ReturnType<typeof wooCommerceReader> | undefined;
  let first: { record: string[]; line: number } | undefined;
  let lines = 0;
  let names: string[] = [];
  function take(cells: string[], line: number, marks?: CellMarks): void {
    lines = line;
    const record = cells.map(unescapeFormula);
    if (!header && !wooCommerce) names = record;
    first ??= { record, line };
    if (wooCommerce) wooCommerce.take(line, record);
    else if (header) for (const row of rowsOf(header, record, line, marks)) onRow(row);
    else if (isWooCommerce(record)) wooCommerce = wooCommerceReader(record);
    else if (isHeader(record)) header = headerOf(record, line);
    // A title or an address may be above the header.
    else if (line > maxTitleLines) headerOf(first.record, first.line);
  }
  const notes: ListNote[] = [];
  if (await isWorkbook(path)) {
    const chosen = sheet === undefined ? await chooseSheet(path, isHeaderRow) : { name: sheet, notes: [] };
    notes.push(...chosen.notes.map((note) => ({ says: note })));
    await readSheet(path, chosen.name, take, onBytes);
  } else if (sheet !== undefined) throw new ImportError('only an Excel workbook (.xlsx) has sheets');
  else {
    const { encoding } = await readCsv(path, take, onBytes, isHeaderRow);
    if (encoding === 'windows-1253')
      notes.push({ says: says('the file is not UTF-8 and was read as Greek (Windows-1253)') });
  }
  if (header) {
    const { unusedColumns, newItemColumns } = header;
    return { lines, unusedColumns, newItemColumns, names, faults: [], notes, refused: [] };
  }
  if (!wooCommerce && first) headerOf(first.record, first.line);
  if (!wooCommerce) throw new ImportError('the file is empty');
  const { rows, ...findings } = wooCommerceRows(wooCommerce.entries);
  rows.forEach(onRow);
  return {
    lines,
    unusedColumns: wooCommerce.unusedColumns,
    newItemColumns: [],
    names,
    ...findings,
    notes: [...notes, ...findings.notes],
  };
}

const isHeaderRow = (record: string[]): boolean => isHeader(record.map(unescapeFormula));

const codeColumns = ['Handle', 'Item Code', 'Variant SKU', 'Variant Barcode'] as const;

/** Spreadsheets write 5.20123E+12 for long numbers, and their other digits are lost. */
function shortenedCode(row: ListRow): ImportError | undefined {
  const column = codeColumns.find((one) => /^\d([.,]\d+)?E\+\d+$/.test(row.cells[one]?.trim() ?? ''));
  return (
    column &&
    new ImportError(
      '{column} "{text}" is a number that a spreadsheet has shortened. Format the column as text and enter the codes again',
      row.line,
      { column: headingOf(row, column), text: row.cells[column]?.trim() ?? '' },
    )
  );
}

/** A size without a number of pieces does not exist. */
function rowsOf(header: Header, record: string[], line: number, marks?: CellMarks): ListRow[] {
  const { headings } = header;
  const cells = cellsOf(header, record);
  const fault = marks && faultOf(header, line, marks);
  const row = { line, cells, headings, ...(fault && { fault }) };
  if (header.sizes.length === 0) return [row];
  return header.sizes.flatMap(({ index, size }) => {
    const pieces = record[index]?.trim();
    if (!pieces && !marks?.uncomputed.includes(index)) return [];
    return [
      {
        ...row,
        cells: { ...cells, Size: size, 'Variant Inventory Qty': pieces ?? '' },
        headings: { ...headings, 'Variant Inventory Qty': size },
      },
    ];
  });
}

function cellsOf({ columns }: Header, record: string[]): ListRow['cells'] {
  const cells: ListRow['cells'] = {};
  for (const [index, column] of columns.entries()) if (column) cells[column] = record[index] ?? '';
  return cells;
}

/** Pieces of merged cells would be sold once for each line. */
function faultOf(header: Header, line: number, { uncomputed, merged }: CellMarks): ImportError | undefined {
  const headingAt = (index: number): string | undefined => {
    const column = header.columns[index];
    return column ? header.headings[column] : header.sizes.find((size) => size.index === index)?.size;
  };
  const arePieces = (index: number): boolean =>
    header.columns[index] === 'Variant Inventory Qty' || header.sizes.some((size) => size.index === index);
  const [missing] = uncomputed.flatMap((index) => headingAt(index) ?? []);
  if (missing !== undefined)
    return new ImportError(
      '{column} is a formula without a stored value. Open the workbook in a spreadsheet program, save it and upload it again',
      line,
      { column: missing },
    );
  const [shared] = merged.filter(arePieces).flatMap((index) => headingAt(index) ?? []);
  return shared === undefined
    ? undefined
    : new ImportError(
        '{column} is merged with the cell above. Unmerge the cells and enter the pieces of each line',
        line,
        { column: shared },
      );
}
