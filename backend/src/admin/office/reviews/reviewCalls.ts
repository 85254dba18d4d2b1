import type { Db } from '../../../platform/database/tables/Db.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { answerReview } from './answerReview.ts';
import { decideReview } from './decideReview.ts';
import { findReviews } from './findReviews.ts';

export const reviewCalls = ({ db }: { db: Db }) =>
  ({
    OfficeReviews: (search, { language }) => findReviews(db, search, language),
    OfficePublishReview: ({ id, version }, { staff }) =>
      decideReview(db, { id, version, state: 'published', reason: '', by: staff.name }),
    OfficeRefuseReview: ({ id, version, reason }, { staff }) =>
      decideReview(db, { id, version, state: 'refused', reason, by: staff.name }),
    OfficeAnswerReview: ({ id, version, reply }, { staff }) =>
      answerReview(db, { id, version, reply, by: staff.name }),
  }) satisfies SomeHandlers;
