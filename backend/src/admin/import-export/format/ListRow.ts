import type { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Sentence } from '../../../locales/Sentence.ts';
import type { Column } from './columns.ts';
import type { ListNote } from './ListNote.ts';

export interface ListRow {
  line: number;
  cells: Partial<Record<Column, string>>;
  /** As the file names its columns. */
  headings?: Partial<Record<Column, string>>;
}

export const headingOf = ({ headings }: ListRow, column: Column): string => headings?.[column] ?? column;

export interface ListFindings {
  faults: ImportError[];
  notes: ListNote[];
  refused: Sentence[];
}
