import { sql } from 'kysely';
import type { ReviewFit } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { requireWithinLimits, type KeyedLimit } from '../../platform/visitors/rateLimit.ts';
import { rateLimitsFor, type RateLimitSubject } from '../../platform/visitors/rateLimitsFor.ts';
import { boughtItems, reviewedOrder, type ProvenOrder } from './reviewedOrder.ts';

interface NewReview extends ProvenOrder {
  itemId: number;
  stars: number;
  text: string;
  name: string;
  fit?: ReviewFit | undefined;
}

const hour = 60 * 60;

/**
 * Prevents guessing order links and flooding the office's review list. Many shoppers may share a network,
 * such as a school's.
 */
const limitsOf = (context: RateLimitSubject): KeyedLimit[] =>
  rateLimitsFor('review', context, { limit: 30, windowSeconds: hour }, { limit: 100, windowSeconds: hour });

/** Replaces the buyer's previous review of the item. The review is hidden until staff approve it. */
export async function writeReview(
  db: Db,
  review: NewReview,
  context: RateLimitSubject & { language: Language },
): Promise<void> {
  await requireWithinLimits(db, limitsOf(context));
  await db.transaction().execute(async (trx) => {
    const order = await reviewedOrder(trx, review, context);
    if (!order) throw new ShopError(404, 'There is no such order.');
    const bought = await boughtItems(trx, order);
    if (!bought.some(({ itemId }) => itemId === review.itemId))
      throw new ShopError(409, 'Reviews are for goods that have arrived and were not sent back.');
    if (order.person_id !== null) await replaceGuestReviews(trx, order.person_id, review.itemId);
    const { stars, text, name, fit = null } = review;
    await trx
      .insertInto('reviews')
      .values({
        item_id: review.itemId,
        order_id: order.id,
        person_id: order.person_id,
        stars,
        text,
        name,
        fit,
        language: context.language,
      })
      .onConflict((oc) =>
        oc.columns(['buyer', 'item_id']).doUpdateSet({
          order_id: order.id,
          stars,
          text,
          name,
          fit,
          language: context.language,
          version: sql<number>`reviews.version + 1`,
          written_at: sql<Date>`now()`,
          state: 'pending',
          decided_at: null,
          decided_by: null,
          reason: '',
          // It answered the previous text.
          reply: '',
          replied_at: null,
          replied_by: null,
        }),
      )
      .execute();
  });
}

/** Guest orders may now belong to the customer's account, and one buyer has one review per item. */
async function replaceGuestReviews(trx: Db, personId: number, itemId: number): Promise<void> {
  await trx
    .deleteFrom('reviews')
    .where('item_id', '=', itemId)
    .where('person_id', 'is', null)
    .where('order_id', 'in', trx.selectFrom('orders').select('id').where('person_id', '=', personId))
    .execute();
}
