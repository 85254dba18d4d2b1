import type { Db } from '../../platform/database/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { orderReviews } from './orderReviews.ts';
import { writeReview } from './writeReview.ts';

/** What buyers say about the items of their delivered orders. */
export const reviewCalls = (db: Db): Call[] => [
  implementCall('ShopOrderReviews', {
    handle: (proven, context) => orderReviews(db, proven, context),
  }),
  implementCall('ShopWriteReview', {
    changes: true,
    async handle(review, context) {
      await writeReview(db, review, context);
      return {};
    },
  }),
];
