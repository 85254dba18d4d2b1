import { sql } from 'kysely';
import { reducedFrom, unreduced } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { CurrentItem, CurrentVariant, Sale } from './currentItems.ts';
import type { ItemChange } from './ItemChange.ts';
import { repriced, withoutSale, type Pricing } from './itemPrices.ts';

/** Gives each variant the price that the sale sets next: see `next_price_cents`. */
const begun = ({ price_cents, next_price_cents }: Pricing): Pricing => ({
  ...reducedFrom(price_cents, Math.min(price_cents, next_price_cents ?? price_cents)),
  next_price_cents: price_cents,
});

const ended = ({ price_cents, next_price_cents }: Pricing): Pricing =>
  withoutSale(unreduced(next_price_cents ?? price_cents));

type SaleChange = Pick<ItemChange, 'repriced' | 'sale'>;

export const saleBegins = (
  item: CurrentItem,
  sale: Sale,
  next: (variant: CurrentVariant) => number,
): SaleChange => ({
  repriced: repriced(item.variants, (variant) => begun({ ...variant, next_price_cents: next(variant) })),
  sale: { ...sale, is_running: true },
});

/** A planned sale leaves the prices as they are. */
export const saleEnds = ({ variants, sale }: CurrentItem): SaleChange => ({
  repriced: repriced(variants, sale?.is_running ? ended : withoutSale),
  sale: null,
});

/** The change that is due on `today`; undefined if there is none. */
export function dueChange(item: CurrentItem, today: string): SaleChange | undefined {
  const { sale } = item;
  if (!sale) return undefined;
  if (sale.last_day < today) return saleEnds(item);
  if (sale.is_running || sale.first_day > today) return undefined;
  return saleBegins(item, sale, ({ price_cents, next_price_cents }) => next_price_cents ?? price_cents);
}

export async function dueSales(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('item_sales')
    .select('item_id')
    .where(sql<boolean>`(not is_running and first_day <= ${today}::date) or last_day < ${today}::date`)
    .orderBy('item_id')
    .limit(100)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function writeSales(
  trx: Db,
  changes: ItemChange[],
  idOf: (change: ItemChange) => number,
): Promise<void> {
  const changed = changes.filter(({ sale }) => sale !== undefined);
  if (changed.length === 0) return;
  await trx.deleteFrom('item_sales').where('item_id', 'in', changed.map(idOf)).execute();
  const rows = changed.flatMap((change) => (change.sale ? [{ ...change.sale, item_id: idOf(change) }] : []));
  if (rows.length > 0) await trx.insertInto('item_sales').values(rows).execute();
}
