import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Column } from './columns.ts';

export interface ListRow {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Names of the columns in the file. */
  headings?: Partial<Record<Column, string>>;
  /** Id of the product in the other shop. */
  foreignId?: string | undefined;
  /** Set if the value of a cell cannot be known. */
  fault?: ImportError | undefined;
}

export function refuseFaulty({ fault }: ListRow): void {
  if (fault) throw fault;
}

export const headingOf = ({ headings }: ListRow, column: Column): string => headings?.[column] ?? column;

/** The fault of a line without the value that distinguishes it from the others. */
export const emptyKey = (line: number, column: string): ImportError =>
  new ImportError(
    '{column} is empty. If its cells were merged in the spreadsheet, unmerge them and fill in each line, or upload the workbook (.xlsx)',
    line,
    { column },
  );
