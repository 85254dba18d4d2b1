import { ofOrder } from '../../platform/database/Payable.ts';
import type { ReorderLine } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { sizeLabel, stockKey } from '../../catalogue/api.ts';
import { orderItemsWithProducts, type OrderItemWithProduct } from '../../orders/api.ts';

/**
 * Returns the lines that can be bought again, at today's prices, and in `unavailable` the names of the others
 * (in `gone` too, for older releases). Null if the order does not exist or is another customer's.
 */
export async function orderAgain(
  db: Db,
  personId: number,
  number: string,
  language: Language,
): Promise<{ lines: ReorderLine[]; unavailable: string[] } | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('person_id', '=', personId)
    .where('state', '!=', 'created')
    .executeTakeFirst();
  if (!order) return null;

  const lines: ReorderLine[] = [];
  const unavailable: string[] = [];
  for (const item of await orderItemsWithProducts(db, ofOrder(order.id), language)) {
    const line = toReorderLine(item);
    if (line) lines.push(line);
    else unavailable.push(item.ordered.name);
  }
  return { lines, unavailable };
}

function toReorderLine({ ordered, product, colour, line }: OrderItemWithProduct): ReorderLine | null {
  const { currentSize: size } = ordered;
  if (!product || !colour || size === null) return null;
  const key = stockKey({ code: colour.code, size });
  const available = product.stock[key] ?? 0;
  if (available === 0) return null;
  const { priceCents, discountedCents } = product.prices?.[key] ?? product;
  return {
    ...line,
    size,
    sizeLabel: sizeLabel(size),
    available,
    listPriceCents: priceCents,
    discountPercent: product.discountPercent,
    unitPriceCents: discountedCents,
    formerCents: ordered.unitPriceCents,
  };
}
