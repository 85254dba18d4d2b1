import * as v from 'valibot';
import { reviewStates } from './officeValues.ts';
import { languageField, digits, recordNumber } from './values.ts';

export type OfficeReview = v.InferOutput<typeof officeReview>;
const officeReview = v.object({
  id: v.number(),
  /** Of the words: another where they were replaced. */
  version: v.number(),
  itemId: v.number(),
  itemName: v.string(),
  orderNumber: v.string(),
  stars: v.number(),
  text: v.string(),
  name: v.string(),
  language: languageField,
  state: v.picklist(reviewStates),
  writtenAt: v.string(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
  reason: v.string(),
});

/** 409: the words were replaced meanwhile, or the goods were sent back. */
const decision = { id: recordNumber, version: recordNumber };

export const officeReviewCalls = {
  /** Those that wait, the oldest first, or the decided ones, the newest first; `from` is the former answer's `next`. */
  OfficeReviews: {
    method: 'GET',
    input: v.strictObject({
      state: v.picklist(reviewStates),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    answer: v.object({ reviews: v.array(officeReview), next: v.nullable(v.number()) }),
  },
  OfficePublishReview: { method: 'POST', input: v.strictObject(decision), answer: v.object({}) },
  OfficeRefuseReview: {
    method: 'POST',
    input: v.strictObject({
      ...decision,
      /** The buyer reads it. */
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Please write a reason.'),
        v.maxLength(500, 'The reason is too long.'),
      ),
    }),
    answer: v.object({}),
  },
} as const;
