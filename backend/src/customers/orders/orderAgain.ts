import type { ReorderLine, Product } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { product } from '../../catalogue/product.ts';
import { sizeLabel } from '../../catalogue/sizes.ts';
import { stockKey } from '../../catalogue/stock.ts';

/** An order's lines as they can be bought today, and the names of those that cannot. Null if the order does not exist or
 *  is another customer's. */
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

  const products = new Map<number | null, Product | null>();
  const lines: ReorderLine[] = [];
  const gone: string[] = [];
  for (const line of await itemLines(db, order.id)) {
    if (line.item_id && !products.has(line.item_id))
      products.set(line.item_id, await product(db, line.item_id, language));
    const reorderLine = toReorderLine(line, products.get(line.item_id));
    if (reorderLine) lines.push(reorderLine);
    else gone.push(line.note);
  }
  return { lines, gone };
}

function itemLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines')
    .leftJoin('variants', 'variants.id', 'order_lines.variant_id')
    .leftJoin('colours', 'colours.id', 'variants.colour_id')
    .select([
      'order_lines.item_id',
      'note',
      'ordered_quantity as quantity',
      'price_cents',
      'variants.size',
      'colours.code',
    ])
    .where('order_id', '=', orderId)
    .where('order_lines.item_id', 'is not', null)
    .orderBy('order_lines.id')
    .execute();
}

type ItemLine = Awaited<ReturnType<typeof itemLines>>[number];

/** Null if the variant is no longer available. */
function toReorderLine(
  { size, code, quantity, price_cents }: ItemLine,
  now?: Product | null,
): ReorderLine | null {
  const colour = now?.colours.find((colour) => colour.code === code);
  if (!now || !colour || size === null) return null;
  const available = now.stock[stockKey({ code: colour.code, size })] ?? 0;
  if (available === 0) return null;
  const { id, name, path, priceCents, discountPercent, discountedCents } = now;
  return {
    id,
    code: now.code,
    name,
    path,
    image: (colour.pictures[0] ?? now.mainPicture)?.original ?? '',
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
