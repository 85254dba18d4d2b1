import * as v from 'valibot';
import { targetLanguages, type TargetLanguage } from '../languages/language.ts';

// What the office's pages use of its contract. They stand apart, so that no page loads the schemas of calls.

/** A count of more pieces is taken for a slip. */
export const mostPieces = 99_999;

/** The texts of an item that are translated. */
export const officeItemTexts = ['name', 'description', 'fibres', 'care'] as const;

type ItemText = (typeof officeItemTexts)[number];

/** What the office changes of an item: `price` in euros before a discount, `discount` in percent, its texts, and those of
 *  other languages, as `name_el`. */
export type OfficeItemField = 'price' | 'discount' | ItemText | `${ItemText}_${TargetLanguage}`;

export const officeItemFields: readonly OfficeItemField[] = [
  'price',
  'discount',
  ...officeItemTexts,
  ...targetLanguages.flatMap((language) => officeItemTexts.map((text) => `${text}_${language}` as const)),
];

/** In characters. */
export const longestItemText = 20_000;

/** More than 1000 euro, or more uses, are taken for a slip. */
export const mostVoucherCents = 100_000;
export const mostVoucherUses = 10_000;

/** The courier's number of a parcel. */
export const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w./-]{3,40}$/, 'A tracking number has 3 to 40 letters, digits and . / - _'),
);

/** Lists of orders that wait for somebody, and all of them. */
export const orderViews = [
  'to-pack',
  'to-hand-over',
  'to-collect',
  'on-the-way',
  'withdrawn',
  'refund-failed',
  'payment-in-doubt',
  'all',
] as const;
export type OrderView = (typeof orderViews)[number];

export const reviewStates = ['pending', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** In bytes; larger lists are imported by the command. */
export const mostListBytes = 5_000_000;

/** From a product page to a paid order. */
export const shoppingSteps = ['product', 'cart', 'checkout', 'placed', 'paid'] as const;
export type ShoppingStep = (typeof shoppingSteps)[number];
