import type { OfficeReview, ReviewState } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { isOfBuyer } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

interface Search {
  state: ReviewState;
  from?: number | undefined;
}

/** Excludes reviews of returned goods, which are never shown. */
export async function findReviews(
  db: Db,
  { state, from }: Search,
  language: Language,
): Promise<{ reviews: OfficeReview[]; next: number | null }> {
  const isWaiting = state === 'pending';
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select([localizedColumn('items.name', language).as('item_name'), 'orders.number'])
    .where('reviews.state', '=', state)
    .where(isOfBuyer)
    .$if(from !== undefined, (query) => query.where('reviews.id', isWaiting ? '>=' : '<=', from ?? 0))
    .orderBy('reviews.id', isWaiting ? 'asc' : 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return {
    reviews: page.map((row) => ({
      id: row.id,
      version: row.version,
      itemId: row.item_id,
      itemName: row.item_name,
      orderNumber: row.number,
      stars: row.stars,
      text: row.text,
      name: row.name,
      language: row.language,
      state: row.state,
      writtenAt: row.written_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.decided_by,
      reason: row.reason,
      ...(row.fit && { fit: row.fit }),
      reply: row.reply,
    })),
    next,
  };
}
