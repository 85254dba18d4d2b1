import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/Db.ts';
import { availableQuantity } from './availableQuantity.ts';
import { localizedColumn } from './localizedColumn.ts';

export const stockKey = ({ code, size }: { code: string; size: string }): string => `${code};${size}`;

/** An item's colours and sizes with their available quantities, in the item's order. */
export function variantsOf(db: Db, itemId: number, language: Language, browserHash: string | null = null) {
  return db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select((eb) => [
      'colours.code',
      localizedColumn('colours.name', language).as('name'),
      'colours.hex',
      'variants.size',
      availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand'), browserHash).as('free'),
    ])
    .where('variants.item_id', '=', itemId)
    .orderBy('variants.position')
    .orderBy('colours.position')
    .orderBy('variants.id')
    .execute();
}

/** Available quantities for this browser by 'colour;size'; null if there is no such item. */
export async function stockOfItem(
  db: Db,
  itemId: number,
  browserHash: string | null = null,
): Promise<Record<string, number> | null> {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('id', '=', itemId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!item) return null;
  const variants = await variantsOf(db, itemId, 'en', browserHash);
  return Object.fromEntries(variants.map((variant) => [stockKey(variant), variant.free]));
}

/** Available quantities for this browser of all items with a part number, by colour and size. */
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
          'integer',
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
