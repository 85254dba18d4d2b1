import type { Product } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { product } from '../catalogue/product.ts';
import type { Db } from '../platform/database/Db.ts';

/**
 * Returns the order's item lines with their current catalogue item in this language (null if no longer
 * sold). `colour` is the item's colour of the ordered variant, if both still exist.
 */
export async function orderedItems(db: Db, orderId: number, language: Language) {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('items', 'items.id', 'order_lines.item_id')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['items.id', 'items.code', 'note', 'ordered_quantity as quantity', 'order_lines.price_cents'])
    .select(['order_lines.colour as orderedColour', 'order_lines.size as orderedSize'])
    .select(['colours.code as colourCode', 'variants.size', 'customization', 'customization_cents'])
    .where('order_id', '=', orderId)
    .orderBy('order_lines.id')
    .execute();
  const items = new Map<number, Product | null>();
  for (const { id } of lines) if (!items.has(id)) items.set(id, await product(db, id, language));
  return lines.map((line) => {
    const item = items.get(line.id) ?? null;
    const colour = item?.colours.find(({ code }) => code === line.colourCode) ?? null;
    return { ...line, item, colour, image: (colour?.pictures[0] ?? item?.mainPicture)?.original ?? '' };
  });
}

export type OrderedItem = Awaited<ReturnType<typeof orderedItems>>[number];
