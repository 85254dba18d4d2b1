import * as v from 'valibot';
import { languageField } from './values.ts';

export type Review = v.InferOutput<typeof review>;
const review = v.object({
  id: v.number(),
  stars: v.number(),
  text: v.string(),
  /** As its buyer wants it shown. */
  name: v.string(),
  /** Of the page on which it was written. */
  language: languageField,
  /** In milliseconds. */
  writtenAt: v.number(),
});

/** Published reviews of an item, every one by somebody who bought it; `counts` of all of them, those with 1 star first. */
export type ReviewPage = v.InferOutput<typeof reviewPage>;
export const reviewPage = v.object({
  counts: v.array(v.number()),
  reviews: v.array(review),
  /** Where the next page begins; null after the last. */
  next: v.nullable(v.number()),
});
