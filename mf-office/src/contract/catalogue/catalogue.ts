import * as v from 'valibot';
import {
  itemGaps,
  itemSorts,
  itemStates,
  maxItemTextLength,
  maxOnHand,
  maxVariants,
  officeItemFields,
  type ItemSort,
} from '../values/values.ts';
import { itemPicture } from './catalogueEdits.ts';
import { officeVariantFields } from './itemRules.ts';
import { digits, recordNumber } from 'mf-shared/values';
import { trimmed } from 'mf-shared/trimmed';
import { change, query } from '../values/officeCall.ts';

export type OfficeItemEdit = v.InferOutput<typeof itemEdit>;
const itemEdit = v.strictObject({
  field: v.picklist(officeItemFields),
  seen: v.pipe(v.string(), v.maxLength(5 * maxItemTextLength)),
  value: v.pipe(v.string(), v.trim(), v.maxLength(maxItemTextLength)),
});

export type OfficeItemRow = v.InferOutput<typeof itemRow>;
const itemRow = v.object({
  id: v.number(),
  code: v.string(),
  name: v.string(),
  section: v.string(),
  priceCents: v.number(),
  /** Equals `priceCents` without a discount. */
  discountedCents: v.number(),
  onHand: v.number(),
  isOnSale: v.boolean(),
  /** The original of the main picture; null without one. */
  picture: v.nullable(v.string()),
});

/** `isSold` is yes or no: whether the item has the variant. */
const variantHistory = v.object({
  variant: v.string(),
  field: v.picklist(['price', 'sku', 'barcode', 'isSold']),
  before: v.string(),
  after: v.string(),
});

export const officeVariant = v.object({
  id: v.number(),
  colour: v.string(),
  size: v.string(),
  /** Units in stock, without those of paid orders. */
  onHand: v.number(),
  /** As `variantRules` returns them. */
  ...v.entriesFromList(officeVariantFields, v.string()),
  /** Margin of the selling price without VAT; null if the cost is unknown. */
  margin: v.nullable(v.object({ cents: v.number(), percent: v.number() })),
  colourCode: v.string(),
  /** On an item's page only: sold and not packed yet, so these units still lie with those for sale. */
  toPack: v.optional(v.number()),
  /**
   * On an item's page only: units of `onHand` that are packed and to be paid at pickup, so they no longer lie with
   * those for sale.
   */
  putAside: v.optional(v.number()),
});

export type OfficeItem = v.InferOutput<typeof officeItem>;
const officeItem = v.object({
  ...v.omit(itemRow, ['picture']).entries,
  /** Texts as in the form; empty if missing. */
  values: v.object(v.entriesFromList(officeItemFields, v.string())),
  /** Lowest price of the 30 days before the current one. */
  lowestCents: v.number(),
  sizes: v.array(v.string()),
  variants: v.array(officeVariant),
  /** Planned or running; days in Cyprus. */
  sale: v.nullable(
    v.object({
      firstDay: v.string(),
      lastDay: v.string(),
      cents: v.number(),
      /** The price before and after the sale. */
      regularCents: v.number(),
      isRunning: v.boolean(),
    }),
  ),
  categoryId: v.number(),
  isCustomizable: v.boolean(),
  /** URL of its page in the shop; null while it is off sale. */
  shopUrl: v.nullable(v.string()),
  /** The first one is shown on cards. */
  pictures: v.array(itemPicture),
  /** Measures of each size, like `chest 41, length 55.5`; empty if unknown. */
  measures: v.array(v.object({ size: v.string(), label: v.string(), text: v.string() })),
  /** Newest first. */
  changes: v.array(
    v.object({
      number: v.number(),
      at: v.string(),
      who: v.string(),
      /** Name of the list's file, or what the office changed. */
      source: v.string(),
      items: v.number(),
      isUndone: v.boolean(),
      stock: v.array(v.object({ variantId: v.number(), before: v.number(), after: v.number() })),
      values: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
      variants: v.array(variantHistory),
      shelves: v.array(v.object({ variant: v.string(), before: v.string(), after: v.string() })),
    }),
  ),
});

export type Repriced = v.InferOutput<typeof repriced>;
const repriced = v.object({ variantId: v.number(), before: v.string(), after: v.string() });

export type MeasuresEdit = v.InferOutput<typeof measuresEdit>;
const measuresText = v.pipe(v.string(), v.trim(), v.maxLength(200, 'The measures are too long.'));
const measuresEdit = v.strictObject({ size: v.string(), seen: measuresText, value: measuresText });

export type StockCount = v.InferOutput<typeof stockCount>;
export const stockCount = v.strictObject({
  variantId: recordNumber,
  seen: v.pipe(v.number(), v.integer()),
  counted: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxOnHand)),
});

export type ItemFilter = v.InferOutput<typeof itemFilter>;
const itemFilter = v.strictObject({
  /** An SKU, or words that must all match the name or code. */
  find: v.optional(v.pipe(v.string(), trimmed, v.maxLength(100))),
  section: v.optional(v.pipe(digits, recordNumber)),
  category: v.optional(v.pipe(digits, recordNumber)),
  school: v.optional(v.pipe(digits, recordNumber)),
  state: v.optional(v.picklist(itemStates)),
  lacks: v.optional(v.picklist(itemGaps)),
  sort: v.optional(v.picklist(itemSorts)),
});

/** How a list is sorted: newest first, unless the filter says otherwise. */
export const itemSort = ({ sort }: ItemFilter): ItemSort => sort ?? '-added';

export const officeCatalogueCalls = {
  OfficeItems: query({
    role: 'see',
    input: v.strictObject({ ...itemFilter.entries, from: v.optional(v.pipe(digits, recordNumber)) }),
    response: v.object({ items: v.array(itemRow), next: v.nullable(v.number()) }),
  }),
  /**
   * The items that match a filter, to change them together; `items` is empty if there are more than `maxItemsSelected`.
   */
  OfficeMatchingItems: query({
    role: 'catalogue',
    input: v.omit(itemFilter, ['sort']),
    response: v.object({
      count: v.number(),
      /** With the selling price of each. */
      items: v.array(v.object({ id: v.number(), seenCents: v.number() })),
    }),
  }),
  OfficeItem: query({
    role: 'see',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({ item: v.nullable(officeItem) }),
  }),
  /** The items before and after an item in a list, which may no longer contain it; null at the ends of the list. */
  OfficeItemsBeside: query({
    role: 'see',
    input: v.strictObject({ ...itemFilter.entries, id: v.pipe(digits, recordNumber) }),
    response: v.object({ previous: v.nullable(v.number()), next: v.nullable(v.number()) }),
  }),
  OfficeCountStock: change({
    role: 'catalogue',
    log: 'Save the stock',
    record: ({ id, counts }) => ({ item: id, counts }),
    input: v.strictObject({
      id: recordNumber,
      counts: v.pipe(v.array(stockCount), v.minLength(1), v.maxLength(maxVariants)),
    }),
    /** Variants whose stock was changed concurrently; if there are any, nothing is written. */
    response: v.object({
      changedMeanwhile: v.array(v.object({ variantId: v.number(), onHand: v.number() })),
    }),
  }),
  OfficeChangeMeasures: change({
    role: 'catalogue',
    log: 'Save the measures',
    record: ({ id, edits }) => ({ item: id, sizes: edits.map(({ size }) => size) }),
    input: v.strictObject({
      id: recordNumber,
      edits: v.pipe(v.array(measuresEdit), v.minLength(1), v.maxLength(100)),
    }),
    /** Sizes whose measures were changed concurrently; if there are any, nothing is written. */
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
  OfficeChangeItem: change({
    role: 'catalogue',
    log: 'Save the price and the texts',
    record: ({ id, edits }) => ({ item: id, fields: edits.map(({ field }) => field) }),
    input: v.strictObject({
      id: recordNumber,
      edits: v.pipe(v.array(itemEdit), v.minLength(1), v.maxLength(officeItemFields.length)),
    }),
    /** Fields that were changed concurrently; if there are any, nothing is written. */
    response: v.object({
      changedMeanwhile: v.array(v.picklist(officeItemFields)),
      /** Colours and sizes whose price changed with the item's. */
      repriced: v.array(repriced),
    }),
  }),
  /** What `OfficeUndoChange` would keep. 409 if it would be refused. */
  OfficePreviewUndo: query({
    role: 'catalogue',
    input: v.strictObject({ number: v.pipe(digits, recordNumber) }),
    response: v.object({ kept: v.array(v.string()) }),
  }),
  /**
   * Returns values that were changed since and are therefore kept, and stock of which more was sold than there was
   * before.
   */
  OfficeUndoChange: change({
    role: 'catalogue',
    log: 'Undo an import or a change',
    record: ({ number }) => ({ import: number }),
    input: v.strictObject({ number: recordNumber }),
    response: v.object({ kept: v.array(v.string()) }),
  }),
} as const;
