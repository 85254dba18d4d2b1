import type { ReorderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { stockKey } from '../../catalogue/stock.ts';
import { orderedItems, type OrderedItem } from '../../orders/orderedItems.ts';

/**
 * Returns an order's lines that can be bought again, at today's prices, and the names of those that cannot.
 * Null if the order does not exist or is another customer's.
 */
export async function orderAgain(
  db: Db,
  personId: number,
  number: string,
  language: Language,
): Promise<{ lines: ReorderLine[]; gone: string[] } | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('person_id', '=', personId)
    .where('state', '!=', 'created')
    .executeTakeFirst();
  if (!order) return null;

  const lines: ReorderLine[] = [];
  const gone: string[] = [];
  for (const ordered of await orderedItems(db, order.id, language)) {
    const line = toReorderLine(ordered);
    if (line) lines.push(line);
    else gone.push(ordered.note);
  }
  return { lines, gone };
}

function toReorderLine({
  item,
  colour,
  image,
  size,
  quantity,
  price_cents,
}: OrderedItem): ReorderLine | null {
  if (!item || !colour || size === null) return null;
  const key = stockKey({ code: colour.code, size });
  const available = item.stock[key] ?? 0;
  if (available === 0) return null;
  const { id, code, name, path, discountPercent } = item;
  const { priceCents, discountedCents } = item.prices?.[key] ?? item;
  return {
    id,
    code,
    name,
    path,
    image,
    color: colour.code,
    colorName: colour.name,
    size,
    sizeLabel: sizeLabel(size),
    quantity,
    available,
    priceCents,
    discountPercent,
    discountedCents,
    formerCents: price_cents,
  };
}
