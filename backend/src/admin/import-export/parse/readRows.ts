import { unescapeFormula } from 'mf-office/contract';
import { says } from '../../../locales/Sentence.ts';
import type { Findings, ListNote } from '../format/Findings.ts';
import { isErrorValue } from '../../spreadsheets/errorValues.ts';
import { listedBarcode } from '../format/listedBarcode.ts';
import { headingOf, type ListRow } from '../format/ListRow.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { maxTitleLines } from '../../spreadsheets/reading/maxTitleLines.ts';
import { readCsv } from '../../spreadsheets/reading/readCsv.ts';
import { chooseSheet } from '../../spreadsheets/reading/chooseSheet.ts';
import { readSheet, type CellMarks } from '../../spreadsheets/reading/readSheet.ts';
import { isWorkbook } from '../../spreadsheets/workbooks/isWorkbook.ts';
import { headerOf, isHeader, type Header } from './header.ts';
import { rowFault } from './rowFault.ts';
import { whySkipped } from './whySkipped.ts';
import { isWooCommerce, wooCommerceReader } from './woocommerce/wooCommerce.ts';
import { wooCommerceRows } from './woocommerce/wooCommerceRows.ts';

export interface ReadFile {
  lines: number;
  unusedColumns: string[];
  /** Headings that only new items need, in a list without Handle. */
  newItemColumns: string[];
  /** Headings as in the file. */
  names: string[];
}

export interface ReadSettings {
  sheet?: string | undefined;
  /** Limits the rows, which are all held in memory. */
  maxRows?: number | undefined;
  onBytes?: (read: number) => void;
}

/**
 * Reads CSV files and Excel workbooks. The rows of a WooCommerce export are converted to Shopify's format
 * after the last line. Throws `ImportError` for faults of the file itself.
 */
export async function readRows(
  path: string,
  giveRow: (row: ListRow) => void,
  found: Findings,
  { sheet, maxRows = Infinity, onBytes = () => {} }: ReadSettings = {},
): Promise<ReadFile> {
  const { notes } = found;
  let given = 0;
  const onRow = (row: ListRow): void => {
    given += 1;
    if (given > maxRows) throw tooManyRows(maxRows);
    const cells = withBarcode(row, notes);
    giveRow({ ...row, cells, fault: row.fault ?? shortenedCode({ ...row, cells }) ?? htmlName(row) });
  };
  let header: Header | undefined;
  let wooCommerce: ReturnType<typeof wooCommerceReader> | undefined;
  let first: { record: string[]; line: number } | undefined;
  let lines = 0;
  let names: string[] = [];
  function take(cells: string[], line: number, marks: CellMarks, surplus?: ImportError): void {
    lines = line;
    if (line > maxRows) throw tooManyRows(maxRows);
    const record = cells.map(unescapeFormula);
    if (!header && !wooCommerce) names = record;
    first ??= { record, line };
    const columns = wooCommerce ?? header;
    const skipped = columns && whySkipped(columns, record);
    const fault = columns && (surplus ?? rowFault(columns, record, line, marks));
    if (skipped) notes.push({ line, says: says(skipped) });
    else if (wooCommerce) wooCommerce.take(line, record, fault);
    else if (header) for (const row of rowsOf(header, record, line, fault, marks)) onRow(row);
    else if (isWooCommerce(record)) wooCommerce = wooCommerceReader(record);
    else if (isHeader(record)) header = headerOf(record, line);
    // A title or an address may be above the header.
    else if (line > maxTitleLines) headerOf(first.record, first.line);
  }
  if (await isWorkbook(path)) {
    const chosen = sheet === undefined ? await chooseSheet(path, isHeaderRow) : { name: sheet, notes: [] };
    notes.push(...chosen.notes.map((note) => ({ says: note })));
    await readSheet(path, chosen.name, take);
  } else if (sheet !== undefined) throw new ImportError('only an Excel workbook (.xlsx) has sheets');
  else {
    const { encoding } = await readCsv(
      path,
      (record, row, fault) => take(record, row, noMarks, fault),
      onBytes,
      isHeaderRow,
    );
    if (encoding === 'windows-1253')
      notes.push({ says: says('the file is not UTF-8 and was read as Greek (Windows-1253)') });
  }
  if (header) {
    const { unusedColumns, newItemColumns, faults } = header;
    found.faults.unshift(...faults);
    return { lines, unusedColumns, newItemColumns, names };
  }
  if (!wooCommerce && first) headerOf(first.record, first.line);
  if (!wooCommerce) throw new ImportError('the file is empty');
  wooCommerceRows(wooCommerce.entries, found).forEach(onRow);
  return { lines, unusedColumns: wooCommerce.unusedColumns, newItemColumns: [], names };
}

const tooManyRows = (most: number): ImportError =>
  new ImportError(
    'the list has more than {most} rows or sizes, which is too much while the shop is running',
    undefined,
    { most },
  );

const noMarks: CellMarks = { uncomputed: [], merged: [] };

const isHeaderRow = (record: string[]): boolean => isHeader(record.map(unescapeFormula));

const codeColumns = ['Handle', 'Item Code', 'Variant SKU', 'Variant Barcode'] as const;

/** Spreadsheets write 5.20123E+12 for long numbers; the other digits are lost. */
function shortenedCode(row: ListRow): ImportError | undefined {
  const column = codeColumns.find((one) => /^\d([.,]\d+)?E\+\d+$/i.test(row.cells[one]?.trim() ?? ''));
  return (
    column &&
    new ImportError(
      '{column} "{text}" is a number that a spreadsheet has shortened. Format the column as text and enter the codes again',
      row.line,
      { column: headingOf(row, column), text: row.cells[column]?.trim() ?? '' },
    )
  );
}

function withBarcode({ line, cells }: ListRow, notes: ListNote[]): ListRow['cells'] {
  const written = cells['Variant Barcode'];
  if (!written) return cells;
  const { barcode, note } = listedBarcode(written);
  if (note) notes.push({ line, says: note });
  return barcode === written ? cells : { ...cells, 'Variant Barcode': barcode };
}

const tag = /<\/?(?:p|br|div|span|ul|ol|li|table|h[1-6]|strong|b|em|i)\b[^<>]*>/i;

/** A description is the name only if no other column is. */
const htmlName = (row: ListRow): ImportError | undefined =>
  row.cells.Handle === undefined && tag.test(row.cells.Title ?? '')
    ? new ImportError(
        '{column} has HTML, so it is not read as the name. Give the column with the names the heading Name',
        row.line,
        {
          column: headingOf(row, 'Title'),
        },
      )
    : undefined;

/** A size without a number of units does not exist. */
function rowsOf(
  header: Header,
  record: string[],
  line: number,
  fault: ImportError | undefined,
  marks: CellMarks,
): ListRow[] {
  const { headings } = header;
  // Lines with the code #N/A do not belong to one item.
  const cells = cellsOf(header, fault ? record.map((text) => (isErrorValue(text) ? '' : text)) : record);
  const row = { line, cells, headings, ...(fault && { fault }) };
  if (header.sizes.length === 0) return [row];
  return header.sizes.flatMap(({ index, size }) => {
    const units = record[index]?.trim();
    if (!units && !marks.uncomputed.includes(index)) return [];
    return [
      {
        ...row,
        cells: { ...cells, Size: size, 'Variant Inventory Qty': units ?? '' },
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
