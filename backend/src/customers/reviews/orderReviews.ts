import { sql } from 'kysely';
import type { PostCalls } from 'mf-shared/calls';
import { itemAttachments, itemPictures } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { CallContext } from '../../platform/calls/call.ts';
import { boughtItems, reviewedOrder, type ProvenOrder } from './reviewedOrder.ts';

export async function orderReviews(
  db: Db,
  proven: ProvenOrder,
  context: Pick<CallContext, 'visitor'>,
): Promise<PostCalls['ShopOrderReviews']['response']> {
  const order = await reviewedOrder(db, proven, context);
  if (!order) return null;
  const items = await boughtItems(db, order);
  const ids = items.map(({ itemId }) => itemId);
  const [attachmentsOf, written] = await Promise.all([
    itemAttachments(db, ids),
    reviewsAbout(db, order, ids),
  ]);
  return {
    name: shownName(order.first_name, order.last_name),
    items: items.map(({ itemId, name, colour }) => {
      const { main, byColour } = itemPictures(attachmentsOf(itemId), colour ? [colour] : []);
      const review = written.find(({ item_id }) => item_id === itemId);
      return {
        itemId,
        name,
        picture: (colour && byColour.get(colour)?.[0]) || main,
        review: review
          ? {
              stars: review.stars,
              text: review.text,
              name: review.name,
              ...(review.fit && { fit: review.fit }),
              state: review.state,
              reason: review.reason,
            }
          : null,
      };
    }),
  };
}

const reviewsAbout = (db: Db, order: { id: number; person_id: number | null }, ids: number[]) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('item_id', '=', sql<number>`any(${ids}::integer[])`)
    .where((eb) =>
      eb.or([
        eb('order_id', '=', order.id),
        ...(order.person_id === null ? [] : [eb('person_id', '=', order.person_id)]),
      ]),
    )
    .orderBy('written_at', 'desc')
    .execute();

export function shownName(firstName: string, lastName: string): string {
  const [first = ''] = firstName.trim().split(/\s+/);
  const initial = /\p{L}/u.exec(lastName)?.[0];
  return [first, ...(initial ? [`${initial.toUpperCase()}.`] : [])].join(' ').trim();
}
