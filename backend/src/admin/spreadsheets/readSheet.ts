import { open, readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { type CellValue, streamXlsxRows, type StreamRow } from 'hucre/xlsx';
import { messageOf } from '../../platform/errors.ts';
import { ImportError } from './ImportError.ts';

/** Enough for Excel's own limit of a million rows, with some twenty columns. */
const maxUnpackedBytes = 500e6;
const maxPackedBytes = 100e6;

/**
 * Detects a workbook by its first bytes, not by its name. Throws `ImportError` for an old or encrypted one,
 * which cannot be read.
 */
export async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0).finally(() => file.close());
  const start = buffer.toString('hex');
  if (start === 'd0cf11e0')
    throw new ImportError(
      'this is an old Excel file (.xls) or one with a password. Save it as .xlsx without a password',
    );
  const isZip = start === '504b0304';
  if (!isZip && /\.xlsx$/i.test(path)) throw new ImportError('this is not an Excel workbook (.xlsx)');
  return isZip;
}

/** Returns bytes. Throws `ImportError` if the workbook would fill the memory. */
export async function unpackedSize(path: string): Promise<number> {
  return sizeOf(await packedBytes(path));
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

/** The reader does not unpack more than the declared sizes. */
function sizeOf(packed: Uint8Array): number {
  let size = 0;
  const add = (part: { size: number; originalSize: number }): boolean => {
    if (part.originalSize === 0 && part.size > 2) throw tooLarge();
    size += part.originalSize;
    return false;
  };
  unpacked(() => unzipSync(packed, { filter: add }));
  if (size > maxUnpackedBytes) throw tooLarge();
  return size;
}

const tooLarge = () =>
  new ImportError(
    'the workbook is too large. The limit is {packed} MB, and {unpacked} MB when unpacked. Save the sheet as CSV',
    undefined,
    { packed: maxPackedBytes / 1e6, unpacked: maxUnpackedBytes / 1e6 },
  );

/**
 * Reads the first sheet by default. Cells have the texts that a CSV file would have; a formula has the value
 * stored in the file. Throws `ImportError` for an invalid workbook.
 */
export async function readSheet(
  path: string,
  sheet: string | undefined,
  onRecord: (record: string[], line: number) => void,
  onBytes: (read: number) => void,
): Promise<void> {
  const packed = await packedBytes(path);
  sizeOf(packed);
  let rows = 0;
  for await (const { index, values } of rowsOf(packed, sheet)) {
    rows += 1;
    if (rows % 1000 === 0) onBytes(packed.length);
    const record = values.map(textOf);
    if (record.some(Boolean)) onRecord(record, index + 1);
  }
  if (rows === 0 && sheet !== undefined)
    throw new ImportError('the workbook has no sheet "{sheet}", or it is empty', undefined, { sheet });
}

async function* rowsOf(packed: Uint8Array, sheet: string | undefined): AsyncGenerator<StreamRow> {
  let line = 1;
  try {
    for await (const row of streamXlsxRows(packed, sheet === undefined ? {} : { sheet })) {
      line = row.index + 1;
      yield row;
    }
  } catch (cause) {
    throw damaged(cause, line);
  }
}

function unpacked(work: () => void): void {
  try {
    work();
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(error);
  }
}

const damaged = (cause: unknown, line?: number): ImportError =>
  new ImportError('this is not a valid Excel workbook (.xlsx): {reason}', line, { reason: messageOf(cause) });

/** Excel's precision, without grouping or exponents, so that a barcode keeps its digits. */
const asNumber = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return asNumber.format(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('T', ' ')
      .slice(0, 19);
  return value;
}
