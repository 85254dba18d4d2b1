import * as v from 'valibot';
import { mostListBytes } from './officeValues.ts';
import { digits, nothing, recordNumber } from './values.ts';

const cell = v.pipe(v.string(), v.trim(), v.maxLength(200));

export type OfficePlacement = v.InferOutput<typeof placement>;
/** Where new products of a type, with a tag or of a vendor go; of these three the empty ones fit to all. */
const placement = v.strictObject({
  type: cell,
  tag: cell,
  vendor: cell,
  section: cell,
  subcategory: cell,
  category: cell,
});

export type OfficeListSettings = v.InferOutput<typeof listSettings>;
const listSettings = v.strictObject({
  /** Of a workbook; empty for its first. */
  sheet: v.pipe(v.string(), v.trim(), v.maxLength(31)),
  removesMissing: v.boolean(),
  keepsStock: v.boolean(),
  leavesOutFaulty: v.boolean(),
  /** Those without a section do nothing. */
  placements: v.pipe(v.array(placement), v.maxLength(500)),
});

export type OfficeList = v.InferOutput<typeof officeList>;
const officeList = v.object({
  id: v.number(),
  name: v.string(),
  who: v.string(),
  at: v.string(),
  isApplied: v.boolean(),
  /** Of the import that it became; null if it changed nothing, or is not applied. */
  number: v.nullable(v.number()),
});

export type OfficeListPreview = v.InferOutput<typeof listPreview>;
/** What a list would do. Every deletion is named, of all else the first 500. */
const listPreview = v.object({
  /** Stands for this diff: applying needs it. Null where a fault keeps everything as it is. */
  diff: v.nullable(v.string()),
  lines: v.number(),
  counts: v.object({
    added: v.number(),
    changed: v.number(),
    unchanged: v.number(),
    deletions: v.number(),
    takenOff: v.number(),
    faults: v.number(),
    picturesToFetch: v.number(),
    missing: v.number(),
  }),
  faults: v.array(v.object({ line: v.nullable(v.number()), message: v.string() })),
  notes: v.array(v.string()),
  /** Products that are not taken, with the reason. */
  refused: v.array(v.string()),
  unusedColumns: v.array(v.string()),
  added: v.array(v.string()),
  changed: v.array(
    v.object({
      handle: v.string(),
      differences: v.array(v.string()),
      deletions: v.array(v.string()),
      variants: v.array(v.string()),
    }),
  ),
  /** Items that go off sale. */
  takenOff: v.array(v.string()),
  newCategories: v.array(v.string()),
  newColours: v.array(v.string()),
  /** A rule for each type or tag of the list, with the section that is suggested, if any. */
  suggested: v.array(v.object({ ...placement.entries, products: v.number() })),
  sections: v.array(v.string()),
});

const importRow = v.object({
  number: v.number(),
  at: v.string(),
  who: v.string(),
  file: v.string(),
  items: v.number(),
  isUndone: v.boolean(),
});
export type OfficeImport = v.InferOutput<typeof importRow>;

/** The office's calls about lists of products. */
export const officeListCalls = {
  /** The latest imports, by whatever way, the newest first. */
  OfficeImports: { method: 'GET', input: nothing, answer: v.object({ imports: v.array(importRow) }) },
  /** Keeps a list for a week; it changes nothing yet. */
  OfficeUploadList: {
    method: 'POST',
    input: v.strictObject({
      name: v.pipe(
        v.string(),
        v.trim(),
        // What a file system takes.
        v.maxBytes(255),
        v.regex(/^[^/\\\p{Cc}]+$/u),
        v.check((name) => /[^.]/.test(name)),
      ),
      /** Base64. */
      content: v.pipe(
        v.string(),
        v.maxLength(Math.ceil(mostListBytes / 3) * 4),
        v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
    }),
    answer: v.object({ id: v.number() }),
  },
  OfficeList: {
    method: 'GET',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    answer: v.object({ list: v.nullable(officeList) }),
  },
  OfficePreviewList: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber, settings: listSettings }),
    answer: listPreview,
  },
  /** Does what was previewed; refused with 409 if the catalogue has changed since. A list is applied once: again answers the
   *  same. */
  OfficeApplyList: {
    method: 'POST',
    input: v.strictObject({
      id: recordNumber,
      settings: listSettings,
      diff: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    answer: v.object({ number: v.nullable(v.number()) }),
  },
  /** All items, or price and pieces by SKU, as a CSV file that can be imported again. */
  OfficeExport: {
    method: 'POST',
    input: v.strictObject({ what: v.picklist(['products', 'stock']) }),
    answer: v.object({ csv: v.string() }),
  },
} as const;
