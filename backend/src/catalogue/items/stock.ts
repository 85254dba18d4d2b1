import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { availableQuantity } from '../../inventory/api.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';

export const stockKey = ({ code, size }: { code: string; size: string }): string => `${code};${size}`;

export function variantsOf(db: Db, itemIds: number[], language: Language, browserHash: string | null = null) {
  return db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select((eb) => [
      'variants.item_id',
      'colours.code',
      localizedColumn('colours.name', language).as('name'),
      'colours.hex',
      'variants.size',
      availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand'), browserHash).as('free'),
    ])
    .where('variants.item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .orderBy('variants.position')
    .orderBy('colours.position')
    .orderBy('variants.id')
    .execute();
}

/** Keyed by 'colour;size'; null if the item does not exist. */
export async function stockOfItem(
  db: Db,
  itemId: number,
  browserHash: string | null = null,
): Promise<Record<string, number> | null> {
  return (await stockOfItems(db, [itemId], browserHash))[itemId] ?? null;
}

/** Keyed by item id, without unknown and archived items. */
export async function stockOfItems(
  db: Db,
  itemIds: number[],
  browserHash: string | null = null,
): Promise<Record<string, Record<string, number>>> {
  const sold = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', sql<number>`any(${itemIds}::integer[])`)
    .where('erased_at', 'is', null)
    .execute();
  const ids = sold.map(({ id }) => id);
  const stock: Record<string, Record<string, number>> = Object.fromEntries(ids.map((id) => [id, {}]));
  for (const variant of await variantsOf(db, ids, 'en', browserHash))
    (stock[variant.item_id] ??= {})[stockKey(variant)] = variant.free;
  return stock;
}

export async function stockOfPart(db: Db, partNo: string, browserHash: string | null = null) {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select((eb) => [
      'colours.code as color',
      'variants.size',
      eb
        .cast<number>(
          eb.fn.sum(availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand'), browserHash)),
          'bigint',
        )
        .as('total_qty'),
    ])
    .where('items.part_no', '=', partNo)
    .where('items.erased_at', 'is', null)
    .groupBy(['colours.code', 'variants.size'])
    .orderBy('colours.code')
    .orderBy('variants.size')
    .execute();
  return rows;
}
