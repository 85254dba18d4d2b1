import type { Db } from '../../platform/database/tables/Db.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Records what a variant, or each variant of an item, has cost since so many days ago. */
export async function recordPrices(
  db: Db,
  of: { item: number } | { variant: number },
  paid: [daysAgo: number, cents: number][],
): Promise<void> {
  const [column, id] = 'item' in of ? (['item_id', of.item] as const) : (['id', of.variant] as const);
  const variants = await db.selectFrom('variants').select('id').where(column, '=', id).execute();
  const rows = variants.flatMap((variant) =>
    paid.map(([daysAgo, price_cents]) => ({
      variant_id: variant.id,
      price_cents,
      valid_from: new Date(Date.now() - daysAgo * dayMs),
    })),
  );
  await db.insertInto('price_history').values(rows).execute();
}
