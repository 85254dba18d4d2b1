import type { MeasuresEdit, OfficeItem } from 'mf-office/contract';
import { parseMeasures, sizesOf, writeMeasures, writtenMeasureNames } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import type { CurrentItem } from '../model/currentItems.ts';
import { variantRow } from '../model/ItemChange.ts';
import { lockedItem } from '../model/lockedItem.ts';
import { writeOfficeChange } from '../write/writeOfficeChange.ts';

interface Edited {
  itemId: number;
  edits: MeasuresEdit[];
  who: string;
}

/** The measures of each size: all its colours have the same. */
export const measuresOf = ({ variants }: CurrentItem): OfficeItem['measures'] =>
  sizesOf(variants.map(({ size }) => size)).map(({ value, label }) => ({
    size: value,
    label,
    text: variants.find(({ size, measures }) => size === value && measures)?.measures ?? '',
  }));

/** Returns the sizes whose measures are no longer those seen; then nothing is written. */
export const changeMeasures = (db: Db, { itemId, edits, who }: Edited): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    const item = await lockedItem(trx, itemId);
    const before = new Map(measuresOf(item).map(({ size, text }) => [size, text]));
    const changed = edits
      .map((edit) => ({ ...edit, value: normalized(edit.value) }))
      .filter(({ size, value }) => before.get(size) !== value);
    if (changed.some(({ size }) => !before.has(size)))
      throw new TranslatedError(409, 'A size has been removed. Please reload the page.');
    const conflicts = changed.filter(({ size, seen }) => before.get(size) !== seen);
    if (conflicts.length > 0) return conflicts.map(({ size }) => size);
    if (changed.length === 0) return [];

    const variants = changed.flatMap(({ size, value }) =>
      item.variants
        .filter((variant) => variant.size === size)
        .map((variant) => ({ ...variantRow(variant), measures: value })),
    );
    await writeOfficeChange(
      trx,
      item,
      { variants },
      { who, source: changeSource('measures of {code}', item.code) },
    );
    return [];
  });

function normalized(text: string): string {
  const measures = text === '' ? {} : parseMeasures(text);
  if (measures) return writeMeasures(measures);
  throw new TranslatedError(400, 'Measures are like "chest 41, length 55.5", in cm, with any of {names}.', {
    names: writtenMeasureNames.join(', '),
  });
}
