import { AsideLimitReached, createAside } from '../../../platform/aside/createAside.ts';
import { ImportError, type Fault } from '../ImportError.ts';
import type { Description, FromReader, WorkbookTask } from './readerProgram.ts';
import type { SheetRow } from './readRows.ts';

/** The largest workbooks need a minute on a busy machine. */
const maxSecs = 120;

const reader = createAside<WorkbookTask, FromReader>(new URL('./readerProgram.ts', import.meta.url), {
  maxSecs,
  heapMb: 1024,
  residentMb: 2500,
});

/** Throws `ImportError`. */
export async function describeWorkbook(path: string): Promise<Description> {
  let found: Description | undefined;
  await read({ path, rowsOf: null }, (message) => {
    if ('description' in message) found = message.description;
  });
  return found ?? { unpackedBytes: 0, sheets: [] };
}

/** Columns of a row, from 0, whose texts are not simply those of its cells. */
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
  read({ path, rowsOf: { sheet } }, (message) => {
    if ('rows' in message)
      for (const { record, line, ...marks } of message.rows) onRecord(record, line, marks);
  });

async function read(task: WorkbookTask, onMessage: (message: FromReader) => void): Promise<void> {
  let fault: Fault | undefined;
  const take = (message: FromReader): void => {
    if ('fault' in message) ({ fault } = message);
    else onMessage(message);
  };
  await reader.run(task, take).catch((error: unknown) => {
    throw error instanceof AsideLimitReached ? limitFault(error) : error;
  });
  if (fault) throw new ImportError(fault.text, fault.line, fault.values);
}

const limitFault = ({ limit }: AsideLimitReached): ImportError =>
  limit === 'time'
    ? new ImportError(
        'the workbook takes longer than {seconds} seconds to read. Save the sheet as CSV',
        undefined,
        { seconds: maxSecs },
      )
    : new ImportError('the workbook needs too much memory to read. Save the sheet as CSV');
