import * as v from 'valibot';
import { maxIds } from 'mf-shared/calls';
import { digits, nothing, recordNumber } from 'mf-shared/values';
import { editsOf, textsOf } from '../values/edits.ts';
import { field, line, translated } from '../values/fields.ts';
import { change, query } from '../values/officeCall.ts';

const text = line(120, 'A name has at most 120 characters.');
const name = v.pipe(text, v.nonEmpty('Please write a name.'));

export const schoolFields = {
  ...translated('name', 'Shown name', name, text),
  ...translated('town', 'Town', text),
};

/** Last part of the page's URL, which does not change later; empty to derive it from the name. */
const slug = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'An address has small Latin letters, digits and hyphens.'),
);
export const newSchoolValues = v.strictObject({
  ...schoolFields,
  slug: field(slug, { label: 'Address, like ayia-marina (empty: from the name)', group: 'address' }),
});

export type SchoolValues = Record<keyof typeof schoolFields, string>;
export type NewSchoolValues = v.InferOutput<typeof newSchoolValues>;

const schoolEdits = editsOf(schoolFields);
export type SchoolEdit = v.InferOutput<typeof schoolEdits>[number];

export type OfficeSchoolRow = v.InferOutput<typeof schoolRow>;
const schoolRow = v.object({
  id: v.number(),
  name: v.string(),
  town: v.string(),
  /** Items on its list, also those off sale. */
  items: v.number(),
});

export type OfficeSchool = v.InferOutput<typeof school>;
const school = v.object({
  id: v.number(),
  /** URL in the shop. */
  shopPage: v.string(),
  values: textsOf(schoolFields),
  /** In the order of the page, which omits items off sale. */
  items: v.array(
    v.object({
      id: v.number(),
      code: v.string(),
      name: v.string(),
      isOnSale: v.boolean(),
      quantity: v.number(),
    }),
  ),
});

export const maxQuantityOfSchoolItem = 9;

export type SchoolItem = v.InferOutput<typeof schoolItem>;
const schoolItem = v.strictObject({
  id: recordNumber,
  /** How many a child needs; 0 for an optional item. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxQuantityOfSchoolItem)),
});
const schoolItems = v.pipe(v.array(schoolItem), v.maxLength(maxIds));

export const officeSchoolCalls = {
  OfficeSchools: query({
    role: 'catalogue',
    input: nothing,
    response: v.object({ schools: v.array(schoolRow) }),
  }),
  OfficeSchool: query({
    role: 'catalogue',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({ school: v.nullable(school) }),
  }),
  /** 409 if the address is taken. */
  OfficeMakeSchool: change({
    role: 'catalogue',
    log: 'New school',
    record: ({ values }) => ({ values }),
    input: v.strictObject({ values: newSchoolValues }),
    response: v.object({ id: v.number() }),
  }),
  /** Nothing is written if a value was changed concurrently. */
  OfficeChangeSchool: change({
    role: 'catalogue',
    log: 'Save the school',
    record: ({ id, edits }) => ({ school: id, edits }),
    input: v.strictObject({ id: recordNumber, edits: schoolEdits }),
    response: v.object({ changedMeanwhile: v.array(v.string()) }),
  }),
  /** Replaces the list. */
  OfficeSetSchoolItems: change({
    role: 'catalogue',
    log: 'Save the list of a school',
    record: ({ id, items }) => ({ school: id, items }),
    input: v.strictObject({ id: recordNumber, seen: schoolItems, items: schoolItems }),
    /** If true, nothing is written. */
    response: v.object({ isChangedMeanwhile: v.boolean() }),
  }),
  /** 409 while the school has items on its list. */
  OfficeRemoveSchool: change({
    role: 'catalogue',
    log: 'Remove the school',
    record: ({ id }) => ({ school: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({}),
  }),
} as const;
