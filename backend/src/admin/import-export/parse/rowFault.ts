import { isErrorValue } from '../../spreadsheets/errorValues.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import type { CellMarks } from '../../spreadsheets/reading/readSheet.ts';

/** The columns that the shop reads, by index. */
export interface ReadColumns {
  names: string[];
  headingAt: (index: number) => string | undefined;
  /** Whether the column distinguishes the rows. */
  isKey: (index: number) => boolean;
  isPrice: (index: number) => boolean;
  areUnits: (index: number) => boolean;
}

/** The fault of a row with a cell whose value cannot be known. */
export function rowFault(
  { headingAt, areUnits }: Pick<ReadColumns, 'headingAt' | 'areUnits'>,
  record: string[],
  line: number,
  { uncomputed, merged }: CellMarks,
): ImportError | undefined {
  const [missing] = uncomputed.flatMap((index) => headingAt(index) ?? []);
  if (missing !== undefined)
    return new ImportError(
      '{column} is a formula without a stored value. Open the workbook in a spreadsheet program, save it and upload it again',
      line,
      { column: missing },
    );
  for (const [index, text] of record.entries()) {
    const column = isErrorValue(text) ? headingAt(index) : undefined;
    if (column !== undefined)
      return new ImportError(
        '{column} has {text}, which spreadsheets write for a formula that failed. Enter the value and save the list again',
        line,
        { column, text: text.trim() },
      );
  }
  // Units of merged cells would be sold once for each line.
  const [shared] = merged.filter(areUnits).flatMap((index) => headingAt(index) ?? []);
  return shared === undefined
    ? undefined
    : new ImportError(
        '{column} is merged with the cell above. Unmerge the cells and enter the pieces of each line',
        line,
        { column: shared },
      );
}
