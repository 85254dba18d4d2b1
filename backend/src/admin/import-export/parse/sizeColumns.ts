import { sizeGroup, sizeLabel, writtenSize } from '../../../catalogue/api.ts';
import { ImportError } from '../../spreadsheets/ImportError.ts';
import { isDate } from '../../spreadsheets/isDate.ts';
import type { Columns } from '../format/findColumns.ts';

export interface SizeColumn {
  index: number;
  size: string;
}

const before = /^(?:sizes?|qty|stock|no\.?|μ[έε]γεθος|μ[έε]γ\.?|νο[υύ]μερο|τεμ\.?)\s+(?=\S)/iu;
const remark = /(?<!\s)\s*\([^()]*\)$/;

/** Columns of a list with the sizes side by side, such as S and M, 38 and 40 or 4-5 and 6-7. */
export function sizeColumns(names: string[], columns: Columns, line: number): SizeColumn[] {
  const free = names.flatMap((name, index) =>
    columns[index] ? [] : { index, size: writtenSize(name.trim().replace(before, '').replace(remark, '')) },
  );
  const sizes = free.filter(({ size }) => !/\d{4}/.test(size) && sizeGroup(sizeLabel(size)) !== null);
  const [date, another] = free.filter(({ size }) => isDate(size));
  const areSizes = sizes.length > 0 || (another !== undefined && !columns.includes('Variant Inventory Qty'));
  if (date && areSizes)
    throw new ImportError(
      'the size "{text}" is a date, which spreadsheets make of sizes like 4-2. Format the column as text and enter the size again',
      line,
      { text: date.size },
    );
  return sizes.length > 1 ? sizes : [];
}
