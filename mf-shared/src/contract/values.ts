import * as v from 'valibot';

/** The input of a call that takes none. */
export const nothing = v.strictObject({}) as v.GenericSchema<Record<string, never>>;

/** A value of a GET: pages pass a `T`, the backend gets the text of a query. */
export const queryText = <T>() =>
  v.string() as v.GenericSchema<unknown, string> as v.GenericSchema<T, string>;

export const queryTrue = v.literal('true') as v.GenericSchema<unknown, 'true'> as v.GenericSchema<
  true,
  'true'
>;

/** The number of a row, as far as the database can count. */
export const recordNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

/** Digits of a query, as a number. */
export const digits = v.pipe(queryText<number>(), v.regex(/^\d{1,9}$/), v.transform(Number));
