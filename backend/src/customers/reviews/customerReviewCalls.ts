import type { Db } from '../../platform/database/tables/Db.ts';
import { implementCall, type Call } from '../../platform/calls/call.ts';
import { orderReviews } from './orderReviews.ts';
import { writeReview } from './writeReview.ts';

export const customerReviewCalls = (db: Db): Call[] => [
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
