import { sql } from 'kysely';
import type { ReviewPage } from 'mf-shared/calls';
import type { Db } from '../../platform/database/tables/Db.ts';
import { countedUnits } from '../../platform/database/queries/units.ts';

const pageSize = 5;

/**
 * Condition on a row of `reviews`: its order was delivered, and the customer kept at least one unit of the
 * item.
 */
export const isOfBuyer = sql<boolean>`exists (
  select from orders join current_lines as order_lines on order_lines.order_id = orders.id
  where orders.id = reviews.order_id and orders.state = 'delivered' and order_lines.item_id = reviews.item_id
    and ${countedUnits('left')} > 0)`;

export async function publishedReviews(db: Db, itemId: number, from?: number | null): Promise<ReviewPage> {
  const published = db
    .selectFrom('reviews')
    .where('item_id', '=', itemId)
    .where('state', '=', 'published')
    .where(isOfBuyer);
  const [counted, rows] = await Promise.all([
    published
      .select(['stars', sql<number>`count(*)::integer`.as('count')])
      .groupBy('stars')
      .execute(),
    published
      .select(['id', 'stars', 'text', 'name', 'language', 'written_at', 'fit', 'reply'])
      .$if(Boolean(from), (query) => query.where('id', '<=', from ?? 0))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .execute(),
  ]);
  return {
    counts: [1, 2, 3, 4, 5].map((stars) => counted.find((row) => row.stars === stars)?.count ?? 0),
    reviews: rows.slice(0, pageSize).map(({ written_at, fit, reply, ...review }) => ({
      ...review,
      writtenAt: written_at.getTime(),
      ...(fit && { fit }),
      ...(reply && { reply }),
    })),
    next: rows[pageSize]?.id ?? null,
  };
}
