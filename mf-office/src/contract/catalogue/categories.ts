import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';
import { editsOf, textsOf } from '../values/edits.ts';
import { field, line, translated } from '../values/fields.ts';
import { change, query } from '../values/officeCall.ts';

const text = line(80, 'A name has at most 80 characters.');
const name = v.pipe(text, v.nonEmpty('Please write a name.'));

export const sectionFields = translated('name', 'Shown name', name, text);

/** This place's part of the URL; empty to derive it from the name. */
const slug = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80),
  v.regex(
    /^(?:[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*)?$/u,
    'An address has small letters, digits and hyphens.',
  ),
);
export const categoryFields = {
  ...sectionFields,
  slug: field(slug, { label: 'Part of the address (empty: from the name)', group: 'address' }),
};
export const categoryValues = v.strictObject(categoryFields);

export type SectionValues = Record<keyof typeof sectionFields, string>;
export type CategoryValues = v.InferOutput<typeof categoryValues>;

const categoryEdits = editsOf(categoryFields);
export type CategoryEdit = v.InferOutput<typeof categoryEdits>[number];

const place = { id: v.number(), values: textsOf(categoryFields), shopPage: v.string() };

export type OfficeCategory = v.InferOutput<typeof category>;
/** `items` includes items off sale and those listed in it additionally. */
const category = v.object({ ...place, items: v.number() });
export type OfficeType = v.InferOutput<typeof type>;
const type = v.object({ ...place, categories: v.array(category) });
export type OfficeSection = v.InferOutput<typeof section>;
const section = v.object({
  id: v.number(),
  values: textsOf(sectionFields),
  shopPage: v.string(),
  /** Hidden from shoppers. */
  isHidden: v.boolean(),
  /** A section with items on sale cannot be hidden. */
  itemsOnSale: v.number(),
  types: v.array(type),
});

/** A section has types, a type has categories, which have items. */
export type CategoryLevel = v.InferOutput<typeof level>;
const level = v.picklist(['section', 'type', 'category']);
const levelBelow = v.picklist(['type', 'category']);

export const officeCategoryCalls = {
  /** In the order of the shop. */
  OfficeCategories: query({
    role: 'catalogue',
    input: nothing,
    response: v.object({ sections: v.array(section) }),
  }),
  /** Adds it as the last one in its section or type. 409 if its address is taken. */
  OfficeMakeCategory: change({
    role: 'catalogue',
    log: 'Create a category',
    record: (category) => ({ ...category }),
    input: v.strictObject({ level: levelBelow, parent: recordNumber, values: categoryValues }),
    response: v.object({ id: v.number() }),
  }),
  /** Nothing is written if a value was changed concurrently. Former addresses lead to the new one. */
  OfficeChangeCategory: change({
    role: 'catalogue',
    log: 'Save the category',
    record: (changed) => ({ ...changed }),
    input: v.strictObject({ level, id: recordNumber, edits: categoryEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
  /** 409 unless the list contains all sections, or all types or categories of the parent. */
  OfficeArrangeCategories: change({
    role: 'catalogue',
    log: 'Arrange sections or categories',
    record: (arranged) => ({ ...arranged }),
    input: v.strictObject({
      level,
      /** Null for sections. */
      parent: v.nullable(recordNumber),
      ids: v.pipe(v.array(recordNumber), v.minLength(1), v.maxLength(500)),
    }),
    response: v.object({}),
  }),
  /** 409 while items in it are on sale, and for the last one that is shown. */
  OfficeHideSection: change({
    role: 'catalogue',
    log: 'Hide or show a section',
    record: (hidden) => ({ ...hidden }),
    input: v.strictObject({ id: recordNumber, isHidden: v.boolean() }),
    response: v.object({}),
  }),
  OfficeMoveCategory: change({
    role: 'catalogue',
    log: 'Move a category',
    record: ({ level, id, parent }) => ({ level, id, parent }),
    input: v.strictObject({ level: levelBelow, id: recordNumber, seen: recordNumber, parent: recordNumber }),
    /** If true, nothing is written. */
    response: v.object({ isChangedMeanwhile: v.boolean() }),
  }),
  /** 409 while it has items or categories. */
  OfficeRemoveCategory: change({
    role: 'catalogue',
    log: 'Remove the category',
    record: ({ level, id }) => ({ level, id }),
    input: v.strictObject({ level: levelBelow, id: recordNumber }),
    response: v.object({}),
  }),
} as const;
