import * as v from 'valibot';

// What the specification's calls on generic tables have in common.

const maxRecord = 2_147_483_647;

/** A row's number, from a query as text or from a body as it is. */
export const tableRecord = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'record must be a number.'))]),
  v.transform(Number),
  v.integer('record must be a whole number.'),
  v.minValue(1, 'record must be 1 or more.'),
  v.maxValue(maxRecord, 'record is too large.'),
);

export const tableName = v.pipe(v.string(), v.maxLength(40, 'A name is too long.'));

export const tableNames = { system: tableName, file: tableName };

export type FieldValues = v.InferOutput<typeof fieldValues>;
/** `child` and `copy` belong to the former backend. */
export const fieldValues = v.pipe(
  v.array(
    v.strictObject({
      id: tableName,
      value: v.union([v.string(), v.number(), v.null()]),
      child: v.optional(v.number()),
      copy: v.optional(v.boolean()),
    }),
    // Only the type: what was sent may be a secret.
    ({ input }) => `Expected an array but received ${input === null ? 'null' : typeof input}`,
  ),
  v.minLength(1, 'fields is empty.'),
  v.maxLength(50, 'fields has too many entries.'),
  v.check(
    (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'fields has one field twice.',
  ),
);

/** A written row's number, or why it was not written. */
export const written = v.object({ record: v.optional(v.number()), error: v.optional(v.string()) });

export const tableCalls = {
  /** Pages change street, post code, city and mobile of the customer's own address: accounting/address with add1, zip,
   *  city and mobile. */
  $TableModify: {
    method: 'POST',
    input: v.pipe(
      v.strictObject({
        ...tableNames,
        record: tableRecord,
        fields: v.optional(fieldValues),
        contents: v.optional(fieldValues),
      }),
      v.check(
        ({ fields, contents }) => Boolean(fields) !== Boolean(contents),
        'Either fields or contents is needed.',
      ),
    ),
    answer: written,
  },
} as const;
