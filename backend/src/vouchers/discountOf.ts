import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Texts } from '../locales/texts.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import type { Schema } from '../platform/database/tables/schema.ts';

export type Voucher = Pick<
  Selectable<Schema['vouchers']>,
  'id' | 'code' | 'amount_cents' | 'percent' | 'counts_for' | 'school_id' | 'section_id'
>;

/** A line of a cart or an order, with its price for all units and their customization. */
export interface Goods {
  itemId: number;
  cents: number;
}

export interface Discount {
  discountCents: number;
  /** The items that the voucher counts for, among the goods. */
  itemIds: ReadonlySet<number>;
}

/** The amount of a voucher that takes the same off every cart; null for others. */
export const fixedCents = ({ counts_for, amount_cents }: Voucher): number | null =>
  counts_for === 'everything' ? amount_cents : null;

/**
 * Returns what the voucher takes off the goods, or a text that says why it does not apply. A percentage is rounded
 * down, once.
 */
export async function discountOf(
  db: Db,
  voucher: Voucher,
  goods: Goods[],
  t: Texts,
): Promise<Discount | { fault: string }> {
  const itemIds = await countedItems(db, voucher, [...new Set(goods.map(({ itemId }) => itemId))]);
  const cents = goods.reduce((sum, { itemId, cents }) => sum + (itemIds.has(itemId) ? cents : 0), 0);
  const discountCents = voucher.amount_cents ?? Math.floor((cents * (voucher.percent ?? 0)) / 100);
  if (discountCents > 0 && discountCents <= cents) return { discountCents, itemIds };
  if (fixedCents(voucher) !== null)
    return { fault: 'Voucher cannot be applied when subtotal exceeds voucher amount.' };
  return {
    fault:
      cents > 0 && discountCents > 0
        ? t('This voucher is worth more than the items in your cart that it counts for.')
        : t('No item in your cart fits this voucher.'),
  };
}

/** Items that are also listed in a section count as part of it, as they do for shoppers. */
async function countedItems(db: Db, voucher: Voucher, ids: number[]): Promise<ReadonlySet<number>> {
  const { counts_for, school_id, section_id } = voucher;
  if (counts_for === 'everything') return new Set(ids);
  const isCounted: RawBuilder<boolean> =
    counts_for === 'school'
      ? sql`items.id in (select item_id from school_items where school_id = ${school_id})`
      : sql`exists (
          select from categories join types on types.id = type_id
          where section_id = ${section_id} and (categories.id = items.category_id
            or categories.id in (select category_id from item_links where item_id = items.id)))`;
  const rows = await db
    .selectFrom('items')
    .select('items.id')
    .where('items.id', '=', sql<number>`any(${ids}::integer[])`)
    .where(isCounted)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
