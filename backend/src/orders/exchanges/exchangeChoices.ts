import type { Language } from 'mf-shared/languages';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { localizedColumn } from '../../platform/database/localizedColumn.ts';
import { describeVariant, type OrderItem } from '../order/orderItems.ts';

export interface ExchangeChoice {
  variantId: number;
  colour: string;
  size: string;
  variant: string;
  free: number;
  /** What a piece costs more today than the ordered variant does, negative if it costs less. */
  differenceCents: number;
}

/** The other variants of an ordered item. */
export async function exchangeChoices(
  db: Db,
  { itemId, variantId, unitPriceCents }: OrderItem,
  language: Language,
): Promise<ExchangeChoice[]> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'colour_id')
    .select((eb) => [
      'variants.id',
      'size',
      'price_cents',
      localizedColumn('colours.name', language).as('colour'),
      availableQuantity(eb.ref('variants.id'), eb.ref('variants.on_hand')).as('free'),
    ])
    .where('item_id', '=', itemId)
    .orderBy('variants.position')
    .orderBy('variants.id')
    .execute();
  const orderedCents = rows.find(({ id }) => id === variantId)?.price_cents ?? unitPriceCents;
  return rows
    .filter(({ id }) => id !== variantId)
    .map((row) => ({
      variantId: row.id,
      colour: row.colour,
      size: row.size,
      variant: describeVariant(row.colour, row.size, language),
      free: row.free,
      differenceCents: row.price_cents - orderedCents,
    }));
}
