import type { Description } from './readerProgram.ts';
import { readAside } from './readAside.ts';
import type { SheetRow } from '../workbooks/readRows.ts';

/** Throws `ImportError`. */
export async function describeWorkbook(path: string): Promise<Description> {
  let found: Description | undefined;
  await readAside({ kind: 'describe', path }, (message) => {
    if ('description' in message) found = message.description;
  });
  return found ?? { unpackedBytes: 0, sheets: [] };
}

/** Columns of a row, from 0, whose texts are not simply those of their cells. */
export type CellMarks = Pick<SheetRow, 'uncomputed' | 'merged'>;

/**
 * Reads the first sheet unless one is named. Cells have the texts that a CSV file would have; a formula has the value
 * stored in the file, and cells that are merged with one above its value. Throws `ImportError`.
 */
export const readSheet = (
  path: string,
  sheet: string | undefined,
  onRecord: (record: string[], line: number, marks: CellMarks) => void,
): Promise<void> =>
  readAside({ kind: 'sheet', path, sheet }, (message) => {
    if ('rows' in message)
      for (const { record, line, ...marks } of message.rows) onRecord(record, line, marks);
  });
