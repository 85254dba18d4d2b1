import type { ImportError } from '../../spreadsheets/ImportError.ts';
import type { Sentence } from '../../../locales/Sentence.ts';
import type { Column } from './columns.ts';
import type { ListNote } from './ListNote.ts';

export interface ListRow {
  line: number;
  cells: Partial<Record<Column, string>>;
}

export interface ListFindings {
  faults: ImportError[];
  notes: ListNote[];
  refused: Sentence[];
}
