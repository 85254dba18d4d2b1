import { skuListColumns, stateColumns, tellingColumns, type Column } from '../format/columns.ts';
import { findColumns, repeatedHeadings, type Columns } from '../format/findColumns.ts';
import type { ListRow } from '../format/ListRow.ts';
import { headingKey } from '../../spreadsheets/headings.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { ReadColumns } from './rowFault.ts';
import { sizeColumns, type SizeColumn } from './sizeColumns.ts';
import { unreadColumns } from './unreadColumns.ts';
import { isGreekWooCommerce, isWooCommerce } from './woocommerce/wooCommerce.ts';

export interface Header extends ReadColumns {
  columns: Columns;
  headings: NonNullable<ListRow['headings']>;
  unusedColumns: string[];
  /** Columns that may be the price or the stock but were not read. */
  faults: ImportError[];
  newItemColumns: string[];
  /** Columns with the units of one size each. */
  sizes: SizeColumn[];
}

export const isHeader = (names: string[]): boolean => {
  const columns = findColumns(names);
  return isWooCommerce(names) || columns.includes('Handle') || hasLines(columns);
};

/** Whether the lines of a list without Handle can be distinguished: by a code, or by name and price. */
const hasLines = (columns: Columns): boolean =>
  columns.some(isVariantKey) || (columns.includes('Title') && columns.includes('Variant Price'));

const isVariantKey = (column: Column | undefined): boolean =>
  column === 'Variant SKU' || column === 'Variant Barcode';

export function headerOf(names: string[], line: number): Header {
  if (isGreekWooCommerce(names))
    throw new ImportError(
      'this is an export of WooCommerce with Greek headings. Choose English in your WordPress profile and export it again',
      line,
    );
  const columns = findColumns(names);
  const [first, second = ''] = repeatedHeadings(names, columns);
  if (first !== undefined)
    throw headingKey(first) === headingKey(second)
      ? new ImportError('the column {column} is listed twice', line, { column: first })
      : new ImportError('{first} and {second} would be the same column. Rename or remove one', line, {
          first,
          second,
        });
  if (!columns.includes('Handle')) {
    if (hasLines(columns)) return lineHeader(names, columns, line);
    throw new ImportError(
      'this is not a header with the column Handle (or SKU or Barcode for a list of prices and stock). It starts with: {start}. An export of all products has the headings that the shop reads',
      line,
      { start: shortened(names.slice(0, 4)) },
    );
  }
  return headerWith(names, columns, line);
}

const keyColumns = new Set<Column | undefined>([
  'Handle',
  'Item Code',
  'Variant SKU',
  'Variant Barcode',
  'Title',
]);

const shortened = (names: string[]): string => names.join(', ').replace(/\s+/g, ' ').slice(0, 100);

function headerWith(
  names: string[],
  columns: Columns,
  line: number,
  { sizes = [], newItemColumns = [] }: Partial<Pick<Header, 'sizes' | 'newItemColumns'>> = {},
): Header {
  const sizeAt = new Map(sizes.map(({ index, size }) => [index, size]));
  const read = columns.map((column, index) => (sizeAt.has(index) ? 'Variant Inventory Qty' : column));
  return {
    names,
    columns,
    isKey: (index) => keyColumns.has(columns[index]),
    isPrice: (index) => columns[index] === 'Variant Price',
    areUnits: (index) => read[index] === 'Variant Inventory Qty',
    headingAt: (index) => (columns[index] ? names[index]?.trim() : sizeAt.get(index)),
    headings: Object.fromEntries(
      names.flatMap((name, index) => (columns[index] ? [[columns[index], name.trim()]] : [])),
    ),
    faults: unreadColumns(names, read, line),
    unusedColumns: names.filter((name, index) => name.trim() && !read[index]),
    newItemColumns,
    sizes,
  };
}

/** Without names, such a list creates nothing and changes only prices, stock and shelves. */
function lineHeader(names: string[], columns: Columns, line: number): Header {
  const isOfExisting = columns.map(
    (column) =>
      column !== undefined && (skuListColumns.has(column) || stateColumns.some((one) => one === column)),
  );
  const hasKey = columns.some(isVariantKey);
  if (isOfExisting.filter(Boolean).length < (hasKey ? 2 : 1))
    throw new ImportError(
      'no column has prices, stock or shelves that the shop reads. The columns are {columns}. Name one Price or Inventory quantity',
      line,
      { columns: shortened(names) },
    );
  if (!columns.includes('Title'))
    return headerWith(
      names,
      columns.map((column, index) =>
        isOfExisting[index] || tellingColumns.has(column) ? column : undefined,
      ),
      line,
    );
  return headerWith(names, columns, line, {
    sizes: columns.includes('Size') ? [] : sizeColumns(names, columns, line),
    newItemColumns: names.filter(
      (_, index) =>
        columns[index] && !['Item Code', 'Place'].includes(columns[index]) && !isOfExisting[index],
    ),
  });
}
