import { open, readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { messageOf } from '../../platform/errors.ts';
import { ImportError } from './ImportError.ts';

/** Enough for Excel's own limit of a million rows, with some twenty columns. */
export const maxUnpackedBytes = 500e6;
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

/** Throws `ImportError` if the workbook would fill the memory. */
export async function packedBytes(path: string): Promise<Uint8Array> {
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
export function sizeOf(packed: Uint8Array): number {
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

export const tooLarge = () =>
  new ImportError(
    'the workbook is too large. The limit is {packed} MB, and {unpacked} MB when unpacked. Save the sheet as CSV',
    undefined,
    { packed: maxPackedBytes / 1e6, unpacked: maxUnpackedBytes / 1e6 },
  );

export function unpacked<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(error);
  }
}

export const damaged = (cause: unknown, line?: number): ImportError =>
  new ImportError('this is not a valid Excel workbook (.xlsx): {reason}', line, { reason: messageOf(cause) });
