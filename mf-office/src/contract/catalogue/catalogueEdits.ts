import * as v from 'valibot';
import { byLanguage } from 'mf-shared/languages';
import { calendarDay, nothing, recordNumber } from 'mf-shared/values';
import { maxItemsAtOnce, maxPictureBytes, maxVariants } from '../values/values.ts';
import { discountFault, itemName, itemPrice, officeVariantFields, variantRules } from './itemRules.ts';
import { change, query } from '../values/officeCall.ts';

const size = v.pipe(v.string(), v.trim(), v.maxLength(40, 'A size has at most 40 characters.'));

export type NewColour = v.InferOutput<typeof newColour>;
/** The code of one of the shop's colours, or a new colour. */
const newColour = v.union([
  v.strictObject({ code: v.pipe(v.string(), v.maxLength(40)) }),
  v.strictObject({
    name: v.pipe(itemName, v.maxLength(60)),
    name_el: v.pipe(v.string(), v.trim(), v.maxLength(60)),
    hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
  }),
]);

const colours = v.pipe(v.array(newColour), v.minLength(1, 'Please choose a colour.'), v.maxLength(50));
const sizes = v.pipe(v.array(size), v.minLength(1), v.maxLength(100));

/** Lower-case letters of any script, digits and hyphens, as in URLs. */
const itemHandle = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100),
  v.regex(
    /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
    'A handle has small letters, digits and hyphens.',
  ),
);

/** Derives an item's handle from its name. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Only items whose code ends with W are in the list of all items and in the search. */
export function codeOfHandle(handle: string): string {
  const code = handle.toUpperCase();
  return code.endsWith('W') ? code : `${code}-W`;
}

const itemCode = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'A code has letters, digits and . _ -'),
);

const category = v.config(recordNumber, { message: 'Please choose a category.' });

export type NewItem = v.InferOutput<typeof newItem>;
export const newItem = v.strictObject({
  name: v.pipe(itemName, v.maxLength(200)),
  name_el: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  category,
  price: itemPrice,
  handle: itemHandle,
  code: itemCode,
  colours,
  sizes,
  /** The item whose texts and measures the new one gets. */
  copyOf: v.nullable(recordNumber),
});

export type VariantEdit = v.InferOutput<typeof variantEdit>;
export const variantEdit = v.strictObject({
  variantId: recordNumber,
  field: v.picklist(officeVariantFields),
  seen: v.pipe(v.string(), v.maxLength(200)),
  value: v.pipe(v.string(), v.trim(), v.maxLength(60)),
});

/** Pixels. A smaller part would be blurred on a card. */
export const minCroppedSide = 200;

/** A picture's `place` for all colours; other places are codes of colours. */
export const everyColour = '';
export const fitAssistant = 'fitassistant';

const pictureText = v.pipe(v.string(), v.trim(), v.maxLength(300, 'The text is too long.'));
const pictureTexts = v.strictObject(byLanguage(() => pictureText));
/** What a picture shows, by language; empty if it is not described. */
export type PictureTexts = v.InferOutput<typeof pictureTexts>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
export type PictureArea = v.InferOutput<typeof pictureArea>;
/** In pixels of the picture. */
const pictureArea = v.strictObject({ left: pixels, top: pixels, width: pixels, height: pixels });

export type ItemPicture = v.InferOutput<typeof itemPicture>;
export const itemPicture = v.object({
  original: v.string(),
  width: v.number(),
  height: v.number(),
  place: v.string(),
  alts: pictureTexts,
});

const place = v.pipe(v.string(), v.maxLength(40));

export type CatalogueChoices = v.InferOutput<typeof choices>;
const choices = v.object({
  /** In the order of the shop. */
  categories: v.array(
    v.object({
      id: v.number(),
      section: v.string(),
      type: v.string(),
      name: v.string(),
      sectionId: v.number(),
    }),
  ),
  schools: v.array(v.object({ id: v.number(), name: v.string() })),
  colours: v.array(v.object({ code: v.string(), name: v.string(), hex: v.string() })),
});

const { price } = variantRules;
const wholePercent = (min: number, max: number, fault: string) =>
  v.pipe(v.number(fault), v.integer(fault), v.minValue(min, fault), v.maxValue(max, fault));
const changeFault = 'The change must be a whole number from -90 to 300, other than 0.';
const changePercent = v.pipe(
  wholePercent(-90, 300, changeFault),
  v.check((percent) => percent !== 0, changeFault),
);
const saleDay = v.config(calendarDay, { message: 'Please choose the first and the last day.' });
const orderFault = 'The last day is before the first.';

export type BulkEdit = v.InferOutput<typeof bulkEdit>;
/**
 * Prices are in euro, before a discount unless it is a sale's price. A discount's `percent` is the total, not an
 * addition.
 */
export const bulkEdit = v.variant('kind', [
  v.strictObject({ kind: v.literal('sale-state'), isOnSale: v.boolean() }),
  v.strictObject({ kind: v.literal('category'), category }),
  v.strictObject({ kind: v.literal('price'), price }),
  /** Changes the prices of dearer variants too. */
  v.strictObject({ kind: v.literal('price-change'), percent: changePercent }),
  v.strictObject({ kind: v.literal('discount'), percent: wholePercent(0, 99, discountFault) }),
  v.pipe(
    v.strictObject({
      kind: v.literal('sale'),
      percent: wholePercent(1, 99, 'The reduction must be a whole number from 1 to 99.'),
      firstDay: saleDay,
      lastDay: saleDay,
    }),
    v.forward(
      v.check(({ firstDay, lastDay }) => firstDay <= lastDay, orderFault),
      ['lastDay'],
    ),
  ),
  v.pipe(
    v.strictObject({ kind: v.literal('sale-price'), price, firstDay: saleDay, lastDay: saleDay }),
    v.forward(
      v.check(({ firstDay, lastDay }) => firstDay <= lastDay, orderFault),
      ['lastDay'],
    ),
  ),
  v.strictObject({ kind: v.literal('sale-end') }),
]);

const bulkItems = v.pipe(
  v.array(
    v.strictObject({
      id: recordNumber,
      /** The selling price that the editor saw. */
      seenCents: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  v.minLength(1),
  v.maxLength(maxItemsAtOnce),
  v.check((items) => new Set(items.map(({ id }) => id)).size === items.length),
);

export type BulkEditResult = v.InferOutput<typeof bulkEditResult>;
const bulkEditResult = v.object({
  /** Selling prices; for a sale with dates, those of the sale. */
  changed: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      beforeCents: v.number(),
      afterCents: v.number(),
      /** Number of the change in the history; null in a preview. */
      number: v.nullable(v.number()),
    }),
  ),
  /** Names of items that already have the requested value. */
  unchanged: v.array(v.string()),
  refused: v.array(v.object({ id: v.number(), name: v.string(), why: v.string() })),
});

const maxVariantsBytes = 500_000;
const maxPictureBodyBytes = Math.ceil(maxPictureBytes / 3) * 4 + 1000;

export const officeCatalogueEditCalls = {
  /** Previews a change of several items; nothing is written. */
  OfficePreviewBulkEdit: change({
    role: 'catalogue',
    log: 'Preview a change of several items',
    record: ({ items, edit }) => ({ items: items.map(({ id }) => id), edit }),
    input: v.strictObject({ items: bulkItems, edit: bulkEdit }),
    response: bulkEditResult,
  }),
  /**
   * Changes each item independently, as on its own page, and returns a result for each. `id` identifies the edit, of
   * which this may be a part: items that it has already changed are not changed again.
   */
  OfficeBulkEdit: change({
    role: 'catalogue',
    log: 'Change several items',
    record: ({ items, edit }) => ({ items: items.map(({ id }) => id), edit }),
    input: v.strictObject({
      id: v.pipe(v.string(), v.uuid()),
      items: bulkItems,
      edit: bulkEdit,
    }),
    response: bulkEditResult,
  }),
  /** Changes of a bulk edit that were not undone, including those of a part whose response was lost. */
  OfficeBulkEditChanges: query({
    role: 'catalogue',
    input: v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
    response: v.object({ changes: v.array(v.object({ id: v.number(), number: v.number() })) }),
  }),
  /** Undoes changes of `OfficeBulkEdit`, each as `OfficeUndoChange` does. */
  OfficeUndoBulkEdit: change({
    role: 'catalogue',
    log: 'Undo a change of several items',
    record: ({ numbers }) => ({ imports: numbers }),
    input: v.strictObject({
      numbers: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(maxItemsAtOnce)),
    }),
    response: v.object({ undone: v.number(), refused: v.array(v.string()) }),
  }),
  OfficeCatalogueChoices: query({ role: 'see', input: nothing, response: choices }),
  OfficeSetOnSale: change({
    role: 'catalogue',
    log: 'Put on sale or take off sale',
    record: ({ id, isOnSale }) => ({ item: id, isOnSale }),
    input: v.strictObject({ id: recordNumber, isOnSale: v.boolean() }),
    response: v.object({}),
  }),
  /**
   * Sets the selling price of the item from the first to the last day; dearer variants are reduced by the same
   * percentage.
   */
  OfficePlanSale: change({
    role: 'catalogue',
    log: 'Plan the sale',
    record: ({ id, price, firstDay, lastDay }) => ({ item: id, price, firstDay, lastDay }),
    input: v.strictObject({
      id: recordNumber,
      price: v.pipe(v.string(), v.trim(), v.maxLength(20)),
      firstDay: calendarDay,
      lastDay: calendarDay,
    }),
    response: nothing,
  }),
  OfficeEndSale: change({
    role: 'catalogue',
    log: 'End the sale',
    record: ({ id }) => ({ item: id }),
    input: v.strictObject({ id: recordNumber }),
    response: nothing,
  }),
  /** A link that shows the item's page in the shop for a day, even off sale. 404 for an unknown item. */
  OfficePreviewItem: change({
    role: 'catalogue',
    log: 'Preview on the shop',
    record: ({ id }) => ({ item: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({ url: v.string(), until: v.string() }),
  }),
  OfficeMoveItem: change({
    role: 'catalogue',
    log: 'Move to a category',
    record: ({ id, category }) => ({ item: id, category }),
    input: v.strictObject({ id: recordNumber, seen: recordNumber, category: recordNumber }),
    /** If true, nothing is written. */
    response: v.object({ isChangedMeanwhile: v.boolean() }),
  }),
  /** The new item is off sale. 409 if its code or handle is taken. */
  OfficeMakeItem: change({
    role: 'catalogue',
    log: 'Create the item',
    record: ({ code, handle, category, copyOf }) => ({ code, handle, category, copyOf }),
    input: newItem,
    response: v.object({ id: v.number() }),
  }),
  /** Adds each of the colours in each of the sizes, unless the item has it. */
  OfficeAddVariants: change({
    role: 'catalogue',
    bodyLimit: maxVariantsBytes,
    log: 'Add colours or sizes',
    record: ({ id, colours, sizes }) => ({ item: id, colours, sizes }),
    input: v.strictObject({ id: recordNumber, colours, sizes }),
    response: v.object({ added: v.number() }),
  }),
  /** 409 if one of them was ordered; then nothing is written. */
  OfficeRemoveVariants: change({
    role: 'catalogue',
    log: 'Remove colours or sizes',
    record: ({ id, variantIds }) => ({ item: id, variants: variantIds }),
    input: v.strictObject({
      id: recordNumber,
      variantIds: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(maxVariants)),
    }),
    response: v.object({}),
  }),
  OfficeChangeVariants: change({
    role: 'catalogue',
    bodyLimit: maxVariantsBytes,
    log: 'Save prices and codes of colours and sizes',
    record: ({ id, edits }) => ({ item: id, edits }),
    input: v.strictObject({
      id: recordNumber,
      edits: v.pipe(v.array(variantEdit), v.minLength(1), v.maxLength(maxVariants)),
    }),
    /** Values that were changed concurrently; if there are any, nothing is written. */
    response: v.object({
      changedMeanwhile: v.array(v.object({ variantId: v.number(), field: v.string() })),
    }),
  }),
  /** Adds the picture as the last one, for all colours. */
  OfficeAddPicture: change({
    role: 'catalogue',
    bodyLimit: maxPictureBodyBytes,
    log: 'Add a picture',
    record: ({ id, content }) => ({ item: id, bytes: Math.floor((content.length * 3) / 4) }),
    input: v.strictObject({
      id: recordNumber,
      /** Base64 of a JPEG, PNG or WebP. */
      content: v.pipe(v.string(), v.nonEmpty('The file is empty.'), v.base64()),
    }),
    response: v.object({}),
  }),
  /** Replaces the picture by a part of it. 409 if the item no longer has it. */
  OfficeCropPicture: change({
    role: 'catalogue',
    log: 'Crop a picture',
    record: ({ id, original, area }) => ({ item: id, original, area }),
    input: v.strictObject({ id: recordNumber, original: v.string(), area: pictureArea }),
    response: v.object({}),
  }),
  OfficeDescribePicture: change({
    role: 'catalogue',
    log: 'Describe a picture',
    record: ({ id, original, alts }) => ({ item: id, original, alts }),
    input: v.strictObject({
      id: recordNumber,
      original: v.string(),
      seen: pictureTexts,
      alts: pictureTexts,
    }),
    /** If true, nothing is written. */
    response: v.object({ isChangedMeanwhile: v.boolean() }),
  }),
  OfficeArrangePictures: change({
    role: 'catalogue',
    log: 'Arrange the pictures',
    record: ({ id, pictures }) => ({ item: id, pictures }),
    input: v.strictObject({
      id: recordNumber,
      seen: v.pipe(v.array(v.strictObject({ original: v.string(), place })), v.maxLength(200)),
      /** `from` is the place in `seen`. Pictures that are not named are removed. */
      pictures: v.pipe(
        v.array(v.strictObject({ from: v.pipe(v.number(), v.integer(), v.minValue(0)), place })),
        v.maxLength(200),
      ),
    }),
    /** If true, nothing is written. */
    response: v.object({ isChangedMeanwhile: v.boolean() }),
  }),
} as const;
