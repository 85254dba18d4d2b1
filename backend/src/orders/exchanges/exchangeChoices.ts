import type { Language } from 'mf-shared/languages';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../platform/database/queries/localizedColumn.ts';
import { describeVariant, type OrderItem } from '../order/orderItems.ts';

export interface ExchangeChoice {
  variantId: number;
  itemId: number;
  /** The item's current name; for the ordered item, the name in the order. */
  name: string;
  colour: string;
  size: string;
  variant: string;
  free: number;
  /** What a unit costs more today than the ordered variant does, negative if it costs less. */
  differenceCents: number;
}

/** The other variants of an ordered item, or those of another item that is sold. */
export async function exchangeChoices(
  db: Db,
  { itemId, name, variantId, unitPriceCents }: OrderItem,
  language: Language,
  chosenItemId = itemId,
): Promise<ExchangeChoice[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select((eb) => [
      'variants.id',
      'item_id',
      'size',
      'variants.price_cents',
      localizedColumn('items.name', language).as('name'),
      localizedColumn('colours.name', language).as('colour'),
      availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand')).as('free'),
    ])
    .where('item_id', 'in', [itemId, chosenItemId])
    .where((eb) => eb.or([eb('item_id', '=', itemId), eb('items.erased_at', 'is', null)]))
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute();
  const orderedCents = rows.find(({ id }) => id === variantId)?.price_cents ?? unitPriceCents;
  return rows
    .filter(({ id, item_id }) => id !== variantId && item_id === chosenItemId)
    .map((row) => ({
      variantId: row.id,
      itemId: row.item_id,
      name: row.item_id === itemId ? name : row.name,
      colour: row.colour,
      size: row.size,
      variant: describeVariant(row.colour, row.size, language),
      free: row.free,
      differenceCents: row.price_cents - orderedCents,
    }));
}
