// Reads workbooks of strangers in a process of its own: see `readSheet`.
import { open, readFile } from 'node:fs/promises';
import { serveAside } from '../../../platform/aside/serveAside.ts';
import { ImportError, type Fault } from '../ImportError.ts';
import { maxTitleLines } from '../readCsv.ts';
import { damaged, maxPackedBytes, tooLarge } from './faults.ts';
import { openWorkbook, type Workbook } from './Workbook.ts';
import { readRows, type SheetRow } from './readRows.ts';

export interface WorkbookTask {
  path: string;
  /** Null to describe the workbook. */
  rowsOf: { sheet: string | undefined } | null;
}

export interface DescribedSheet {
  name: string;
  isHidden: boolean;
  isEmpty: boolean;
  /** Those in which a header may be. */
  firstRows: string[][];
}

export interface Description {
  unpackedBytes: number;
  sheets: DescribedSheet[];
}

export type FromReader = { description: Description } | { rows: SheetRow[] } | { fault: Fault };

serveAside<WorkbookTask, FromReader>(async ({ path, rowsOf }, give) => {
  try {
    const workbook = openWorkbook(await packedBytes(path));
    if (!rowsOf) return await give({ description: describe(workbook) });
    for (const rows of readRows(workbook, pathOf(workbook, rowsOf.sheet)))
      if (rows.length > 0) await give({ rows });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    await give({ fault: error.fault });
  }
});

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
