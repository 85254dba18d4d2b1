import {
  columnsOfLines,
  knownColumns,
  skuListColumns,
  tellingColumns,
  type Column,
} from '../format/columns.ts';
import type { ListRow } from '../format/ListRow.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { isGreekWooCommerce, isWooCommerce } from './woocommerce/wooCommerce.ts';

export interface Header {
  columns: (Column | undefined)[];
  headings: NonNullable<ListRow['headings']>;
  unusedColumns: string[];
  newItemColumns: string[];
  /** Columns with the pieces of one size each. */
  sizes: { index: number; size: string }[];
}

export const isHeader = (names: string[]): boolean => {
  const columns = knownColumns(names);
  return isWooCommerce(names) || columns.includes('Handle') || hasLines(names);
};

/** Whether lines of a list without Handle can be told apart: by a code, or by name and price. */
function hasLines(names: string[]): boolean {
  const columns = columnsOfLines(names);
  return columns.some(isVariantKey) || (columns.includes('Title') && columns.includes('Variant Price'));
}

const isVariantKey = (column: Column | undefined): boolean =>
  column === 'Variant SKU' || column === 'Variant Barcode';

export function headerOf(names: string[], line: number): Header {
  if (isGreekWooCommerce(names))
    throw new ImportError(
      'this is an export of WooCommerce with Greek headings. Choose English in your WordPress profile and export it again',
      line,
    );
  const columns = knownColumns(names);
  const repeated = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (repeated)
    throw new ImportError('the column {column} is listed twice', line, {
      column: names[columns.indexOf(repeated)]?.trim() ?? repeated,
    });
  if (!columns.includes('Handle')) {
    if (hasLines(names)) return lineHeader(names, line);
    throw new ImportError(
      'this is not a header with the column Handle (or SKU or Barcode for a list of prices and stock). It starts with: {start}. An export of all products has the headings that the shop reads',
      line,
      { start: shortened(names.slice(0, 4)) },
    );
  }
  return headerWith(names, columns);
}

const shortened = (names: string[]): string => names.join(', ').replace(/\s+/g, ' ').slice(0, 100);

const headerWith = (names: string[], columns: Header['columns'], newItemColumns: string[] = []): Header => ({
  columns,
  headings: Object.fromEntries(
    names.flatMap((name, index) => (columns[index] ? [[columns[index], name.trim()]] : [])),
  ),
  unusedColumns: names.filter((name, index) => name.trim() && !columns[index]),
  newItemColumns,
  sizes: [],
});

/** Without names, such a list creates nothing, and has only prices, stock and shelves. */
function lineHeader(names: string[], line: number): Header {
  const columns = columnsOfLines(names);
  const isOfExisting = columns.map((column) => column !== undefined && skuListColumns.has(column));
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
    );
  const sizes = columns.includes('Size') ? [] : sizeColumns(names, columns);
  const header = headerWith(
    names,
    columns,
    names.filter(
      (_, index) =>
        columns[index] && !['Item Code', 'Place'].includes(columns[index]) && !isOfExisting[index],
    ),
  );
  if (sizes.length === 0) return header;
  const unusedColumns = header.unusedColumns.filter(
    (name) => !sizes.some(({ size }) => size === name.trim()),
  );
  return { ...header, unusedColumns, sizes };
}

const sizeHeading = /^(?:\d{1,3}|\d?X*[SL]|M)$/i;

/** Of a list with the sizes side by side. */
function sizeColumns(names: string[], columns: Header['columns']): Header['sizes'] {
  const sizes = names.flatMap((name, index) =>
    !columns[index] && sizeHeading.test(name.trim()) ? [{ index, size: name.trim() }] : [],
  );
  return sizes.length > 1 ? sizes : [];
}
