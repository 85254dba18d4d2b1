import * as v from 'valibot';
import { maxListBytes } from '../values/values.ts';
import { digits, nothing, recordNumber } from 'mf-shared/values';
import { change, query } from '../values/officeCall.ts';

const cell = v.pipe(v.string(), v.trim(), v.maxLength(200));

export type OfficePlacement = v.InferOutput<typeof placement>;
/** The category of new products with this type, tag and vendor; an empty one of these matches everything. */
const placement = v.strictObject({
  /** The product type in the list's column Type. */
  type: cell,
  tag: cell,
  vendor: cell,
  section: cell,
  /** The shop's type within the section; lists call it Subcategory. */
  subcategory: cell,
  category: cell,
});

export type OfficeListSettings = v.InferOutput<typeof listSettings>;
const listSettings = v.strictObject({
  /** Sheet of a workbook; empty for the first one, or the only one, with a header. */
  sheet: v.pipe(v.string(), v.trim(), v.maxLength(31)),
  removesMissing: v.boolean(),
  keepsStock: v.boolean(),
  skipsFaulty: v.boolean(),
  /** What to do with colours and sizes, given by code, that the shop does not have. */
  unknownLines: v.picklist(['create', 'skip', 'refuse']),
  /** What to do with items that former lists of the source had and this one lacks; empty for the last choice. */
  unlisted: v.picklist(['', 'keep', 'zero', 'off-sale']),
  /** A placement without a section has no effect. */
  placements: v.pipe(v.array(placement), v.maxLength(500)),
});

export type OfficeList = v.InferOutput<typeof officeList>;
const officeList = v.object({
  id: v.number(),
  name: v.string(),
  who: v.string(),
  at: v.string(),
  isApplied: v.boolean(),
  /** The resulting import; null if it changed nothing or is not applied. */
  number: v.nullable(v.number()),
  /** The sheets of a workbook that have content. */
  sheets: v.array(v.string()),
});

export type OfficeListPreview = v.InferOutput<typeof listPreview>;
/** Contains all deletions and at most 500 of everything else. */
const listPreview = v.object({
  /** Required to apply the list; null if faults prevent that. */
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
  refused: v.array(v.string()),
  unusedColumns: v.array(v.string()),
  /** For each new item: handle, name, numbers of colours and variants, prices. */
  added: v.array(v.string()),
  changed: v.array(
    v.object({
      handle: v.string(),
      differences: v.array(v.string()),
      deletions: v.array(v.string()),
      variants: v.array(v.string()),
    }),
  ),
  takenOff: v.array(v.string()),
  /** What former lists of the same source had and this one lacks. */
  unlisted: v.object({
    choice: v.picklist(['keep', 'zero', 'off-sale']),
    /** True if more than half of the items are missing: the choice for the last list is then not applied. */
    isHeldBack: v.boolean(),
    items: v.array(v.string()),
    count: v.number(),
    /** Colours and sizes in stock, of items that the list has. */
    variants: v.number(),
  }),
  newCategories: v.array(v.string()),
  newColours: v.array(v.string()),
  /** A placement for each type or tag in the list, with a suggested section if there is one. */
  suggested: v.array(v.object({ ...placement.entries, products: v.number() })),
  sections: v.array(v.string()),
  /** Names of `sections` in the language of the call. */
  sectionNames: v.array(v.string()),
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

const maxBodyBytes = Math.ceil(maxListBytes / 3) * 4 + 1000;
const maxSettingsBytes = 1_000_000;

export const officeListCalls = {
  /** Newest first. */
  OfficeImports: query({ role: 'see', input: nothing, response: v.object({ imports: v.array(importRow) }) }),
  /** Stores a list for a week without applying it. */
  OfficeUploadList: change({
    role: 'catalogue',
    bodyLimit: maxBodyBytes,
    log: 'Upload a list',
    record: ({ name, content }) => ({ name, bytes: Math.floor((content.length * 3) / 4) }),
    input: v.strictObject({
      name: v.pipe(
        v.string(),
        v.trim(),
        // Limits of file systems.
        v.maxBytes(255),
        v.regex(/^[^/\\\p{Cc}]+$/u),
        v.check((name) => /[^.]/.test(name)),
      ),
      /** Base64. */
      content: v.pipe(
        v.string(),
        v.maxLength(Math.ceil(maxListBytes / 3) * 4),
        v.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
    }),
    response: v.object({ id: v.number() }),
  }),
  OfficeList: query({
    role: 'catalogue',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({ list: v.nullable(officeList) }),
  }),
  OfficePreviewList: change({
    role: 'catalogue',
    bodyLimit: maxSettingsBytes,
    log: 'Preview a list',
    record: ({ id }) => ({ list: id }),
    input: v.strictObject({ id: recordNumber, settings: listSettings }),
    response: listPreview,
  }),
  /** 409 if the catalogue has changed since the preview. Idempotent. */
  OfficeApplyList: change({
    role: 'catalogue',
    bodyLimit: maxSettingsBytes,
    log: 'Apply a list',
    record: ({ id, settings: { removesMissing, keepsStock, skipsFaulty } }) => ({
      list: id,
      removesMissing,
      keepsStock,
      skipsFaulty,
    }),
    input: v.strictObject({
      id: recordNumber,
      settings: listSettings,
      diff: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
    response: v.object({ number: v.nullable(v.number()) }),
  }),
  /** The placements of earlier imports, which apply to later ones. */
  OfficePlacements: query({
    role: 'catalogue',
    input: nothing,
    response: v.object({ placements: v.array(v.object({ ...placement.entries, id: v.number() })) }),
  }),
  OfficeForgetPlacement: change({
    role: 'catalogue',
    log: 'Remove the placement',
    record: ({ id }) => ({ placement: id }),
    input: v.strictObject({ id: recordNumber }),
    response: nothing,
  }),
  /** A CSV file that can be imported again: all items, or price and quantity by SKU. */
  OfficeExport: change({
    role: 'catalogue',
    log: 'Export a list',
    record: ({ what }) => ({ what }),
    input: v.strictObject({ what: v.picklist(['products', 'stock']) }),
    response: v.object({ csv: v.string() }),
  }),
} as const;
