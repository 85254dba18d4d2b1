import * as v from 'valibot';
import { reviewStates } from '../values/values.ts';
import { languageField, digits, recordNumber } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

export type OfficeReview = v.InferOutput<typeof officeReview>;
const officeReview = v.object({
  id: v.number(),
  /** Increases when the buyer replaces the text. */
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
  /** Missing if the buyer gave none. */
  fit: v.optional(v.picklist(['small', 'right', 'large'])),
  /** The shop's answer; empty if there is none. */
  reply: v.string(),
});

/** 409 if the text was replaced, or if the items were returned. */
const decision = { id: recordNumber, version: recordNumber };

export const officeReviewCalls = {
  /** Pending reviews: oldest first; decided: newest first. */
  OfficeReviews: query({
    role: 'catalogue',
    input: v.strictObject({
      state: v.picklist(reviewStates),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({ reviews: v.array(officeReview), next: v.nullable(v.number()) }),
  }),
  OfficePublishReview: change({
    role: 'catalogue',
    log: 'Publish a review',
    record: ({ id, version }) => ({ review: id, version }),
    input: v.strictObject(decision),
    response: v.object({}),
  }),
  OfficeRefuseReview: change({
    role: 'catalogue',
    log: 'Refuse a review',
    record: ({ id, version }) => ({ review: id, version }),
    input: v.strictObject({
      ...decision,
      /** Shown to the buyer. */
      reason: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('Please write a reason.'),
        v.maxLength(500, 'The reason is too long.'),
      ),
    }),
    response: v.object({}),
  }),
  /** Answers a published review; an empty text removes the answer. 409 if the text was replaced, or if the review
   *  is not published. */
  OfficeAnswerReview: change({
    role: 'catalogue',
    log: 'Answer a review',
    record: ({ id, version }) => ({ review: id, version }),
    input: v.strictObject({
      ...decision,
      reply: v.pipe(v.string(), v.trim(), v.maxLength(1500, 'The answer is too long.')),
    }),
    response: v.object({}),
  }),
} as const;
