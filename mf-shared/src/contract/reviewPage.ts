import * as v from 'valibot';
import { languageField } from './values.ts';

/** How the item's size fits the buyer. */
export type ReviewFit = v.InferOutput<typeof reviewFit>;
export const reviewFit = v.picklist(['small', 'right', 'large']);

export type Review = v.InferOutput<typeof review>;
const review = v.object({
  id: v.number(),
  stars: v.number(),
  text: v.string(),
  name: v.string(),
  /** Language of the page on which it was written. */
  language: languageField,
  /** Milliseconds since 1970. */
  writtenAt: v.number(),
  fit: v.optional(reviewFit),
  /** The shop's answer, in the language of the review. */
  reply: v.optional(v.string()),
});

/** All reviews are by buyers. `counts` is the number of reviews by stars, 1 star first. */
export type ReviewPage = v.InferOutput<typeof reviewPage>;
export const reviewPage = v.object({
  counts: v.array(v.number()),
  reviews: v.array(review),
  /** `from` of the next page; null on the last one. */
  next: v.nullable(v.number()),
});
