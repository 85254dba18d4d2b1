import * as v from 'valibot';
import { picture } from './catalogue.ts';
import { orderNumber } from './fields.ts';
import { reviewName, reviewText, stars } from './reviewFields.ts';
import { reviewFit } from './reviewPage.ts';
import { recordNumber } from './values.ts';

/** A customer's own order, or any order by the link in its mails. */
const provenOrder = v.strictObject({
  id: orderNumber,
  token: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
});

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
      fit: v.optional(reviewFit),
      state: v.picklist(['pending', 'published', 'refused']),
      /** The shop's reason for refusing it; empty otherwise. */
      reason: v.string(),
    }),
  ),
});

export const reviewSchemas = {
  /** The items that the buyer can review, and the default name. Null if there is no such order; no items if
   *  it is not delivered or everything was returned. */
  ShopOrderReviews: {
    method: 'POST',
    input: provenOrder,
    response: v.nullable(v.object({ name: v.string(), items: v.array(reviewableItem) })),
  },
  /** Creates or replaces a review, which is published once the shop has approved it. 404 no such order; 409
   *  the item is not in it, has not arrived or was returned. */
  ShopWriteReview: {
    method: 'POST',
    input: v.strictObject({
      ...provenOrder.entries,
      itemId: recordNumber,
      stars,
      text: reviewText,
      name: reviewName,
      fit: v.optional(reviewFit),
    }),
    response: v.object({}),
  },
} as const;
