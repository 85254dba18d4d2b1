import type { Db } from '../../../platform/database/Db.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { answerReview } from './answerReview.ts';
import { decideReview } from './decideReview.ts';
import { findReviews } from './findReviews.ts';

export const reviewCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeReviews', {
    role: 'catalogue',
    handle: (search, { language }) => findReviews(db, search, language),
  }),
  staffMutation('OfficePublishReview', {
    role: 'catalogue',
    record: ({ id, version }) => ({ review: id, version }),
    async handle({ id, version }, { staff }) {
      await decideReview(db, { id, version, state: 'published', reason: '', by: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeRefuseReview', {
    role: 'catalogue',
    record: ({ id, version }) => ({ review: id, version }),
    async handle({ id, version, reason }, { staff }) {
      await decideReview(db, { id, version, state: 'refused', reason, by: staff.name });
      return {};
    },
  }),
  staffMutation('OfficeAnswerReview', {
    role: 'catalogue',
    record: ({ id, version }) => ({ review: id, version }),
    async handle({ id, version, reply }, { staff }) {
      await answerReview(db, { id, version, reply, by: staff.name });
      return {};
    },
  }),
];
