import { open } from 'node:fs/promises';
import { ImportError } from '../ImportError.ts';

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
