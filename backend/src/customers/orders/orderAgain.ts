import type { GetCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { ofOrder } from '../../platform/database/queries/Payable.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { sizeLabel, stockKey } from '../../catalogue/api.ts';
import { orderItemsWithProducts, type OrderItemWithProduct } from '../../orders/api.ts';

type Again = NonNullable<GetCalls['ShopOrderAgain']['response']>;

/**
 * Returns the lines that can be bought again, at today's prices, and in `unavailable` the names of the others.
 * Null if the order does not exist or is another customer's.
 */
export async function orderAgain(
  db: Db,
  personId: number,
  number: string,
  language: Language,
): Promise<Again | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where('person_id', '=', personId)
    .where('state', '!=', 'created')
    .executeTakeFirst();
  if (!order) return null;

  const lines: Again['lines'] = [];
  const unavailable: string[] = [];
  for (const item of await orderItemsWithProducts(db, ofOrder(order.id), language)) {
    const line = todaysLine(item);
    if (line) lines.push(line);
    else unavailable.push(item.ordered.name);
  }
  return { lines, unavailable };
}

function todaysLine({ ordered, product, colour, line }: OrderItemWithProduct): Again['lines'][number] | null {
  const { currentSize: size } = ordered;
  if (!product || !colour || size === null) return null;
  const key = stockKey({ code: colour.code, size });
  const available = product.stock[key] ?? 0;
  if (available === 0) return null;
  const { priceCents, discountedCents } = product.prices?.[key] ?? product;
  return {
    line: {
      ...line,
      size,
      sizeLabel: sizeLabel(size),
      listPriceCents: priceCents,
      unitPriceCents: discountedCents,
    },
    available,
    formerCents: ordered.unitPriceCents,
  };
}
