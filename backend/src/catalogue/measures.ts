import { measureNames, type Measures, type SizeTable } from 'mf-shared/calls';
import type { Db } from '../platform/database/Db.ts';
import { sizesOf } from './items/sizes.ts';

const isMeasure = (name: string): name is keyof Measures => measureNames.some((known) => known === name);

/** Parses "chest 41, length 55.5" (in cm); null if invalid. */
export function parseMeasures(text: string): Measures | null {
  const measures: Measures = {};
  for (const part of text.split(/[,;](?!\d)/)) {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s+(\d{1,3}(?:[.,]\d)?)\s*$/i.exec(part) ?? [];
    const measure = name.toLowerCase();
    const cm = Number(value.replace(',', '.'));
    if (!isMeasure(measure) || measure in measures || cm <= 0) return null;
    measures[measure] = cm;
  }
  return measures;
}

export const writeMeasures = (measures: Measures): string =>
  measureNames
    .flatMap((name) => (measures[name] === undefined ? [] : [`${name} ${measures[name]}`]))
    .join(', ');

export async function sizeTable(db: Db, itemId: number): Promise<SizeTable> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['size', 'measures'])
    .where('item_id', '=', itemId)
    .where('erased_at', 'is', null)
    .where('measures', '<>', '')
    .orderBy('position')
    .orderBy('variants.id')
    .execute();
  // All colours of a size have the same measures, so the first variant is enough.
  const bySize = new Map(rows.toReversed().map(({ size, measures }) => [size, parseMeasures(measures)]));
  const sizes = sizesOf(rows.map(({ size }) => size));
  return { sizes: sizes.map((size) => ({ ...size, cm: bySize.get(size.value) ?? {} })) };
}
