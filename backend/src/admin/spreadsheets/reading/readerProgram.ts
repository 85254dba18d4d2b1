// Reads untrusted lists in a separate process: see `readAside`.
import { open, readFile } from 'node:fs/promises';
import { serveAside } from '../../../platform/aside/serveAside.ts';
import { ImportError, type Fault } from '../ImportError.ts';
import { isWindows1253, parseCsv, type CsvFile, type CsvPart } from './parseCsv.ts';
import { maxTitleLines } from './maxTitleLines.ts';
import { damaged, maxPackedBytes, tooLarge } from '../workbooks/faults.ts';
import { openWorkbook, type Workbook } from '../workbooks/Workbook.ts';
import { readRows, type SheetRow } from '../workbooks/readRows.ts';

export type ReaderTask =
  | { kind: 'describe'; path: string }
  | { kind: 'sheet'; path: string; sheet: string | undefined }
  | { kind: 'is Greek'; path: string }
  | ({ kind: 'CSV' } & CsvFile);

export interface DescribedSheet {
  name: string;
  isHidden: boolean;
  isEmpty: boolean;
  /** The rows in which a header may be. */
  firstRows: string[][];
}

export interface Description {
  unpackedBytes: number;
  sheets: DescribedSheet[];
}

export type FromReader =
  | { description: Description }
  | { rows: SheetRow[] }
  | { isGreek: boolean }
  | CsvPart
  | { fault: Fault };

serveAside<ReaderTask, FromReader>(async (task, give) => {
  try {
    await read(task, give);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await give({ fault: error.fault });
  }
});

async function read(task: ReaderTask, give: (message: FromReader) => Promise<void>): Promise<void> {
  if (task.kind === 'CSV') return parseCsv(task, give);
  if (task.kind === 'is Greek') return give({ isGreek: await isWindows1253(task.path) });
  const workbook = openWorkbook(await packedBytes(task.path));
  if (task.kind === 'describe') return give({ description: describe(workbook) });
  for (const rows of readRows(workbook, pathOf(workbook, task.sheet)))
    if (rows.length > 0) await give({ rows });
}

async function packedBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > maxPackedBytes) throw tooLarge();
    return await readFile(file);
  } finally {
    await file.close();
  }
}

const describe = (workbook: Workbook): Description => ({
  unpackedBytes: workbook.package.unpackedBytes,
  sheets: workbook.sheets.map(({ name, isHidden, path }) => ({
    name,
    isHidden,
    ...beginningOf(workbook, path),
  })),
});

function beginningOf(workbook: Workbook, path: string): Pick<DescribedSheet, 'isEmpty' | 'firstRows'> {
  const found: SheetRow[] = [];
  for (const rows of readRows(workbook, path)) {
    found.push(...rows);
    if (found.some(({ line }) => line > maxTitleLines)) break;
  }
  const firstRows = found.filter(({ line }) => line <= maxTitleLines + 1).map(({ record }) => record);
  return { isEmpty: found.length === 0, firstRows };
}

function pathOf({ sheets }: Workbook, wanted: string | undefined): string {
  const [first] = sheets;
  const sheet = wanted === undefined ? first : sheets.find(({ name }) => name === wanted);
  if (sheet) return sheet.path;
  if (wanted === undefined) throw damaged('it has no sheet');
  throw new ImportError('the workbook has no sheet "{sheet}". Its sheets are {sheets}', undefined, {
    sheet: wanted,
    sheets: sheets.map(({ name }) => `"${name}"`).join(', '),
  });
}
