import * as v from 'valibot';
import type { FaqView } from '../paths.ts';

export const faqViews = ['shipping', 'returns', 'terms', 'privacy', 'account'] as const satisfies FaqView[];

/** A paragraph or a list. `[text](url)` in it is a link, `{seller}`, `{mail}` and `{phone}` are the seller's; a
 *  paragraph `{costs}` or `{times}` is replaced by those of the delivery methods. */
export type TextBlock = v.InferOutput<typeof textBlock>;
const textBlock = v.union([v.string(), v.array(v.string())]);

export type FaqEntry = v.InferOutput<typeof faqEntry>;
const faqEntry = v.object({ id: v.string(), question: v.string(), answer: v.array(textBlock) });

export type FaqGroup = v.InferOutput<typeof faqGroup>;
const faqGroup = v.object({
  view: v.picklist(faqViews),
  title: v.string(),
  entries: v.array(faqEntry),
  /** When the shop published its own text. */
  updatedAt: v.optional(v.string()),
});

export const faqSchemas = {
  /** Without a view: shipping and returns. */
  ShopFaq: {
    method: 'GET',
    input: v.strictObject({ view: v.optional(v.picklist(faqViews)) }),
    response: v.object({ groups: v.array(faqGroup) }),
  },
} as const;
