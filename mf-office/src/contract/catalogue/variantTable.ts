import * as v from 'valibot';
import { recordNumber } from 'mf-shared/values';
import { officeVariant, stockCount } from './catalogue.ts';
import { variantEdit } from './catalogueEdits.ts';
import { maxItemsAtOnce, maxVariants } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

export type VariantTableItem = v.InferOutput<typeof tableItem>;
const tableItem = v.object({
  id: v.number(),
  name: v.string(),
  code: v.string(),
  variants: v.array(officeVariant),
});

export type VariantChanges = v.InferOutput<typeof variantChanges>;
const variantChanges = v.strictObject({
  id: recordNumber,
  edits: v.pipe(v.array(variantEdit), v.maxLength(6 * maxVariants)),
  counts: v.pipe(v.array(stockCount), v.maxLength(maxVariants)),
});

export type SavedVariants = v.InferOutput<typeof savedVariants>;
const savedVariants = v.object({
  /** `number` is that of the change in the history. */
  changed: v.array(v.object({ id: v.number(), name: v.string(), number: v.number() })),
  /** Names of items that already have these values. */
  unchanged: v.array(v.string()),
  /** Values that were changed concurrently; nothing of their items is written. */
  conflicts: v.array(v.object({ id: v.number(), variantId: v.number(), field: v.string() })),
  refused: v.array(v.object({ id: v.number(), name: v.string(), why: v.string() })),
});

export const officeVariantTableCalls = {
  /** Unknown items are omitted. */
  OfficeVariantTable: query({
    role: 'see',
    input: v.strictObject({
      items: v.pipe(
        v.string(),
        v.transform((text) => text.split(',').map(Number)),
        v.array(recordNumber),
        v.minLength(1),
        v.maxLength(maxItemsAtOnce),
      ),
    }),
    response: v.object({ items: v.array(tableItem) }),
  }),
  /**
   * Changes each item independently, as `OfficeChangeVariants` and `OfficeCountStock` do, with one entry in its
   * history.
   */
  OfficeSaveVariants: change({
    role: 'catalogue',
    bodyLimit: 2_000_000,
    log: 'Table of colours and sizes',
    record: ({ items }) => ({
      items: items.map(({ id, edits, counts }) => ({ item: id, edits, counts })),
    }),
    input: v.strictObject({
      items: v.pipe(v.array(variantChanges), v.minLength(1), v.maxLength(maxItemsAtOnce)),
    }),
    response: savedVariants,
  }),
} as const;
