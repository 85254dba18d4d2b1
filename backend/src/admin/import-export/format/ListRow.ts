import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Column } from './columns.ts';

export interface ListRow {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** As the file names its columns. */
  headings?: Partial<Record<Column, string>>;
  /** Of the product in the other shop. */
  foreignId?: string | undefined;
  /** Of a cell whose value cannot be known. */
  fault?: ImportError | undefined;
}

export function refuseFaulty({ fault }: ListRow): void {
  if (fault) throw fault;
}

export const headingOf = ({ headings }: ListRow, column: Column): string => headings?.[column] ?? column;

/** Of what tells the lines apart. */
export const emptyKey = (line: number, column: string): ImportError =>
  new ImportError(
    '{column} is empty. If its cells were merged in the spreadsheet, unmerge them and fill in each line, or upload the workbook (.xlsx)',
    line,
    { column },
  );
