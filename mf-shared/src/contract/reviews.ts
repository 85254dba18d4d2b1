import * as v from 'valibot';
import { picture } from './catalogue.ts';
import { orderNumber } from './fields.ts';
import { reviewName, reviewText, stars } from './reviewFields.ts';
import { recordNumber } from './values.ts';

/** A customer's own order, or any by the link in its mails. */
const provenOrder = v.strictObject({
  id: orderNumber,
  token: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
});

/** An item of a delivered order, with what its buyer wrote about it. */
export type ReviewableItem = v.InferOutput<typeof reviewableItem>;
const reviewableItem = v.object({
  itemId: v.number(),
  name: v.string(),
  picture: v.nullable(picture),
  review: v.nullable(
    v.object({
      stars: v.number(),
      text: v.string(),
      name: v.string(),
      state: v.picklist(['pending', 'published', 'refused']),
      /** Why the shop refused it; empty otherwise. */
      reason: v.string(),
    }),
  ),
});

export const reviewCalls = {
  /** What the buyer of a delivered order can write about, and the name that is shown unless they choose another. Null where
   *  there is no such order; no items where it is not delivered, or all was sent back. */
  ShopOrderReviews: {
    method: 'POST',
    input: provenOrder,
    answer: v.nullable(v.object({ name: v.string(), items: v.array(reviewableItem) })),
  },
  /** A later one replaces the words. Nobody else sees it before the shop has read it. 404: no such order; 409: the item was
   *  not in it, has not arrived or was sent back. */
  ShopWriteReview: {
    method: 'POST',
    input: v.strictObject({
      ...provenOrder.entries,
      itemId: recordNumber,
      stars,
      text: reviewText,
      name: reviewName,
    }),
    answer: v.object({}),
  },
} as const;
