import * as v from 'valibot';
import { faqViews } from 'mf-shared/calls';
import { languages } from 'mf-shared/languages';
import { nothing } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

export const maxFaqLength = 50_000;

const view = v.picklist(faqViews);
const language = v.picklist(languages);

/** `language` is the reader's in every call. */
const place = { view, textLanguage: language };

export type OfficeFaqText = v.InferOutput<typeof faqText>;
const faqText = v.object({
  view,
  language,
  publishedAt: v.string(),
  publishedBy: v.string(),
  isStandard: v.boolean(),
});

export type OfficeFaqVersion = v.InferOutput<typeof version>;
const version = v.object({
  id: v.number(),
  publishedAt: v.string(),
  publishedBy: v.string(),
  text: v.string(),
});

/** Legal texts and FAQ of the shop, as `readFaq` reads them. */
export const officeFaqTextCalls = {
  /** The texts that were published, with their latest version. */
  OfficeFaqTexts: query({
    role: 'admin',
    input: nothing,
    response: v.object({ texts: v.array(faqText) }),
  }),
  OfficeFaqText: query({
    role: 'admin',
    input: v.strictObject(place),
    response: v.object({
      /** For links to its pages. */
      shopOrigin: v.string(),
      /** The title of its page. */
      title: v.string(),
      /** The text that the shop comes with. */
      standard: v.string(),
      /** Published versions, newest first. Without one, shoppers read `standard`. */
      versions: v.array(version),
    }),
  }),
  /** `seen` is the id of the version that the editor saw, 0 without one; 409 if there is a newer one. */
  OfficePublishFaqText: change({
    role: 'admin',
    log: 'Publish a text',
    record: ({ view, textLanguage }) => ({ view, textLanguage }),
    input: v.strictObject({
      ...place,
      text: v.pipe(v.string(), v.maxLength(maxFaqLength, 'The text is too long.')),
      seen: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    response: v.object({}),
  }),
} as const;
