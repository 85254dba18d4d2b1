import * as v from 'valibot';
import { targetLanguages, type TargetLanguage } from '../languages/language.ts';

// Values used by the office's pages, separate so that pages do not load the calls' schemas.

/** Higher counts are rejected as typing errors. */
export const mostPieces = 99_999;

export const officeItemTexts = ['name', 'description', 'fibres', 'care'] as const;

type ItemText = (typeof officeItemTexts)[number];

/** Editable fields of an item: `price` in euro before a discount, `discount` in percent, its texts, and
 *  translations such as `name_el`. */
export type OfficeItemField = 'price' | 'discount' | ItemText | `${ItemText}_${TargetLanguage}`;

export const officeItemFields: readonly OfficeItemField[] = [
  'price',
  'discount',
  ...officeItemTexts,
  ...targetLanguages.flatMap((language) => officeItemTexts.map((text) => `${text}_${language}` as const)),
];

/** In characters. */
export const longestItemText = 20_000;

/** Higher values are rejected as typing errors. */
export const mostVoucherCents = 100_000;
export const mostVoucherUses = 10_000;

export const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w./-]{3,40}$/, 'A tracking number has 3 to 40 letters, digits and . / - _'),
);

/** Lists of orders that need action, and all orders. */
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

/** In bytes. Larger lists are imported with the command. */
export const mostListBytes = 5_000_000;

/** From a product page to a paid order. */
export const shoppingSteps = ['product', 'cart', 'checkout', 'placed', 'paid'] as const;
export type ShoppingStep = (typeof shoppingSteps)[number];
