import type { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Column } from './columns.ts';

export interface ListRow {
  line: number;
  cells: Partial<Record<Column, string>>;
}

export interface ListFindings {
  faults: ImportError[];
  notes: string[];
  refused: string[];
}
