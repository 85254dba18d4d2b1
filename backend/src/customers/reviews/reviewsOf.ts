import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';

const isOf = (personId: number) => (eb: ExpressionBuilder<Schema, 'reviews'>) =>
  eb(
    'reviews.order_id',
    'in',
    eb.selectFrom('orders').select('orders.id').where('orders.person_id', '=', personId),
  );

export const reviewsOf = (db: Db, personId: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('items', 'items.id', 'reviews.item_id')
    .select([
      'items.code',
      'items.name as item',
      'stars',
      'text',
      'reviews.name',
      'state',
      'reason',
      'fit',
      'reply',
    ])
    .select(['written_at as writtenAt', 'decided_at as decidedAt'])
    .where(isOf(personId))
    .orderBy('reviews.id')
    .execute();

/** Deletes whole reviews, not only the name: the text may identify its author. */
export async function deleteReviewsOf(trx: Db, personId: number): Promise<void> {
  await trx
    .deleteFrom('reviews')
    .where((eb) => eb.or([isOf(personId)(eb), eb('reviews.person_id', '=', personId)]))
    .execute();
}
