import * as v from 'valibot';

const maxRecord = 2_147_483_647;

/** A row number, as text in a query or as a number in a body. */
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
/** `child` and `copy` exist for the previous backend. */
export const fieldValues = v.pipe(
  v.array(
    v.strictObject({
      id: tableName,
      value: v.union([v.string(), v.number(), v.null()]),
      child: v.optional(v.number()),
      copy: v.optional(v.boolean()),
    }),
    // Reports only the type, since the value may be a secret.
    ({ input }) => `Expected an array but received ${input === null ? 'null' : typeof input}`,
  ),
  v.minLength(1, 'fields is empty.'),
  v.maxLength(50, 'fields has too many entries.'),
  v.check(
    (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
    'fields has one field twice.',
  ),
);

export const written = v.object({ record: v.optional(v.number()), error: v.optional(v.string()) });

export const tableSchemas = {
  /** Pages use it for the customer's own address only: accounting/address with add1, zip, city and
   *  mobile. */
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
    response: written,
  },
} as const;
