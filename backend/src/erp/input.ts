import * as v from 'valibot';

/** A row's number, from a query as text or from a body as it is. */
export const recordId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'record must be a number.'))]),
  v.transform(Number),
  v.integer('record must be a whole number.'),
  v.minValue(1, 'record must be 1 or more.'),
  v.maxValue(2_147_483_647, 'record is too large.'),
);

export const name = v.pipe(v.string(), v.maxLength(40, 'A name is too long.'));

export const tableNames = { system: name, file: name };

/** Wishes of the former backend's own pages: read and of no effect here. */
export const ignored = { report: v.optional(v.string()), __internal: v.optional(v.string()) };

/** Names of fields, by commas. */
export const fieldNames = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(1000, 'fields is too long.'),
    v.transform((list) => list.split(',').map((field) => field.trim())),
  ),
);

export const pageNumber = (largest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'page and limit must be whole numbers.'),
    v.transform(Number),
    v.minValue(1, 'page and limit must be 1 or more.'),
    v.maxValue(largest, `At most ${largest} is possible here.`),
  );

/** Written fields as the pages send them; child and copy belong to the former backend. */
export const fieldValues = v.pipe(
  v.array(
    v.strictObject({
      id: name,
      value: v.union([v.string(), v.number(), v.null()]),
      child: v.optional(v.number()),
      copy: v.optional(v.boolean()),
    }),
  ),
  v.minLength(1, 'fields is empty.'),
  v.maxLength(50, 'fields has too many entries.'),
  v.check(
    (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'fields has one field twice.',
  ),
);

export type FieldValues = v.InferOutput<typeof fieldValues>;
