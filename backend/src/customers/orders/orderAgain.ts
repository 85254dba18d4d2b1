import type { ReorderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel, stockKey } from '../../catalogue/api.ts';
import { currentItems, type CurrentItem } from '../../orders/api.ts';

/**
 * Returns the lines that can be bought again, at today's prices, and in `gone` the names of the others. Null
 * if the order does not exist or is another customer's.
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
  for (const current of await currentItems(db, order.id, language)) {
    const line = toReorderLine(current);
    if (line) lines.push(line);
    else gone.push(current.ordered.name);
  }
  return { lines, gone };
}

function toReorderLine({ ordered, item, colour, image }: CurrentItem): ReorderLine | null {
  const { currentSize: size, quantity } = ordered;
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
    formerCents: ordered.unitPriceCents,
  };
}
