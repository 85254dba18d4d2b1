import { sql } from 'kysely';
import { measureNames, type Measures, type SizeTable } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { groupBy } from '../../platform/groupBy.ts';
import { sizesOf } from '../items/sizes.ts';

/** The spelling in lists: `body chest` for `bodyChest`. */
const writtenName = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const writtenMeasureNames = measureNames.map(writtenName);

/** Parses "body chest 70, chest 41, length 55.5" (in cm); null if invalid. */
export function parseMeasures(text: string): Measures | null {
  const measures: Measures = {};
  for (const part of text.split(/[,;](?!\d)/)) {
    const [, name = '', value = ''] =
      /^\s*([a-z]+(?:\s+[a-z]+)?)\s+(\d{1,3}(?:[.,]\d)?)\s*$/i.exec(part) ?? [];
    const written = name.toLowerCase().replace(/\s+/, ' ');
    const measure = measureNames.find((known) => writtenName(known) === written);
    const cm = Number(value.replace(',', '.'));
    if (!measure || measure in measures || cm <= 0) return null;
    measures[measure] = cm;
  }
  return measures;
}

export const writeMeasures = (measures: Measures): string =>
  measureNames
    .flatMap((name) => (measures[name] === undefined ? [] : [`${writtenName(name)} ${measures[name]}`]))
    .join(', ');

export async function sizeTable(db: Db, itemId: number): Promise<SizeTable> {
  return (await sizeTables(db, [itemId]))[itemId] ?? { sizes: [] };
}

/** By item id, without items that have no measures. */
export async function sizeTables(db: Db, itemIds: number[]): Promise<Record<string, SizeTable>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['item_id', 'size', 'measures', 'measures_source'])
    .where('item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .where('erased_at', 'is', null)
    .where('measures', '<>', '')
    .orderBy('item_id')
    .orderBy('position')
    .orderBy('variants.id')
    .execute();
  const rowsOf = groupBy(rows, ({ item_id }) => item_id);
  const ids = new Set(rows.map(({ item_id }) => item_id));
  return Object.fromEntries([...ids].map((id) => [id, tableOf(rowsOf(id))]));
}

function tableOf(rows: { size: string; measures: string; measures_source: string }[]): SizeTable {
  // All colours of a size have the same measures, so the first variant is enough.
  const bySize = new Map(rows.toReversed().map(({ size, measures }) => [size, parseMeasures(measures)]));
  const sizes = sizesOf(rows.map(({ size }) => size));
  const source = rows[0]?.measures_source;
  return {
    sizes: sizes.map((size) => ({ ...size, cm: bySize.get(size.value) ?? {} })),
    ...((source === 'shop' || source === 'maker') && { source }),
  };
}
