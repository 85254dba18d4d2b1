import { messageOf } from '../../../platform/errors.ts';
import { ImportError } from '../ImportError.ts';

export const maxPackedBytes = 100e6;
/** Enough for Excel's own limit of a million rows, with some twenty columns. */
export const maxUnpackedBytes = 500e6;
/** Maximum ratio of unpacked to packed size. Real workbooks with the most repetitive sheets reach 40. */
export const maxRatio = 200;

export const tooLarge = () =>
  new ImportError(
    'the workbook is too large. The limit is {packed} MB, and {unpacked} MB when unpacked. Save the sheet as CSV',
    undefined,
    { packed: maxPackedBytes / 1e6, unpacked: maxUnpackedBytes / 1e6 },
  );

export const unpacksTooMuch = () =>
  new ImportError(
    'the workbook becomes more than {times} times as large when it is unpacked. Save the sheet as CSV',
    undefined,
    { times: maxRatio },
  );

export const damaged = (cause: unknown, line?: number): ImportError =>
  new ImportError('this is not a valid Excel workbook (.xlsx): {reason}', line, { reason: messageOf(cause) });
