import type { Product } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { product } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { orderItems, type OrderItem } from './orderItems.ts';

export interface CurrentItem {
  ordered: OrderItem;
  /** Null if it is no longer sold. */
  item: Product | null;
  /** The item's colour of the ordered variant; null if either no longer exists. */
  colour: Product['colours'][number] | null;
  image: string;
}

export async function currentItems(db: Db, orderId: number, language: Language): Promise<CurrentItem[]> {
  const lines = await orderItems(db, [orderId]);
  const items = new Map<number, Product | null>();
  for (const { itemId } of lines)
    if (!items.has(itemId)) items.set(itemId, await product(db, itemId, language));
  return lines.map((ordered) => {
    const item = items.get(ordered.itemId) ?? null;
    const colour = item?.colours.find(({ code }) => code === ordered.colourCode) ?? null;
    return { ordered, item, colour, image: (colour?.pictures[0] ?? item?.mainPicture)?.original ?? '' };
  });
}
