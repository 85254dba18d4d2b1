import * as v from 'valibot';
import { longestItemText, mostPieces, officeItemFields } from './officeValues.ts';
import { digits, recordNumber } from './values.ts';

const field = v.picklist(officeItemFields);

export type OfficeItemEdit = v.InferOutput<typeof itemEdit>;
const itemEdit = v.strictObject({
  field,
  /** The value that was shown to whoever changed it. */
  seen: v.pipe(v.string(), v.maxLength(5 * longestItemText)),
  value: v.pipe(v.string(), v.trim(), v.maxLength(longestItemText)),
});

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPieces));

export type OfficeItemRow = v.InferOutput<typeof itemRow>;
const itemRow = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  section: v.string(),
  priceCents: v.number(),
  /** What is paid now; the same where there is no discount. */
  discountedCents: v.number(),
  /** Of all colours and sizes. */
  onHand: v.number(),
  isOnSale: v.boolean(),
});

export type OfficeItem = v.InferOutput<typeof officeItem>;
const officeItem = v.object({
  ...itemRow.entries,
  /** As they are typed; empty where there is none. */
  values: v.object(v.entriesFromList(officeItemFields, v.string())),
  /** The lowest price of the 30 days before the present one. */
  lowestCents: v.number(),
  /** As the shop shows them, in its order. */
  sizes: v.array(v.string()),
  variants: v.array(
    v.object({
      id: v.number(),
      colour: v.string(),
      size: v.string(),
      /** Pieces for sale: without those of paid orders. */
      onHand: v.number(),
    }),
  ),
  /** The latest changes by lists and by the office, the newest first. */
  changes: v.array(
    v.object({
      number: v.number(),
      at: v.string(),
      who: v.string(),
      /** The list's file, or what the office changed. */
      source: v.string(),
      /** How many items it changed. */
      items: v.number(),
      isUndone: v.boolean(),
      stock: v.array(v.object({ variantId: v.number(), before: v.number(), after: v.number() })),
      values: v.array(v.object({ field, before: v.string(), after: v.string() })),
    }),
  ),
});

export type StockCount = v.InferOutput<typeof stockCount>;
const stockCount = v.strictObject({
  variantId: recordNumber,
  /** The figure that was shown to whoever counted. */
  seen: v.pipe(v.number(), v.integer()),
  counted: pieces,
});

/** The calls of the office about the catalogue. */
export const officeCatalogueCalls = {
  /** The newest first; `from` is the former answer's `next`. */
  OfficeItems: {
    method: 'GET',
    input: v.strictObject({
      /** Name or code, every word of which must fit, or an SKU. */
      find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    answer: v.object({ items: v.array(itemRow), next: v.nullable(v.number()) }),
  },
  OfficeItem: {
    method: 'GET',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    answer: v.object({ item: v.nullable(officeItem) }),
  },
  OfficeCountStock: {
    method: 'POST',
    input: v.strictObject({
      id: recordNumber,
      counts: v.pipe(v.array(stockCount), v.minLength(1), v.maxLength(1000)),
    }),
    /** If the stock of any of them changed meanwhile, these are given and nothing is written. */
    answer: v.object({ changedMeanwhile: v.array(v.object({ variantId: v.number(), onHand: v.number() })) }),
  },
  OfficeChangeItem: {
    method: 'POST',
    input: v.strictObject({
      id: recordNumber,
      edits: v.pipe(v.array(itemEdit), v.minLength(1), v.maxLength(officeItemFields.length)),
    }),
    /** If any of them changed meanwhile, these are named and nothing is written. */
    answer: v.object({ changedMeanwhile: v.array(field) }),
  },
  /** Takes back a change of the catalogue, except for what was sold or changed since, which is named. */
  OfficeUndoChange: {
    method: 'POST',
    input: v.strictObject({ number: recordNumber }),
    answer: v.object({ kept: v.array(v.string()) }),
  },
} as const;
