import * as v from 'valibot';
import { languageList } from '../languages/languageList.ts';

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

const isRealDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** As 2026-12-31. */
export const calendarDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check(isRealDay, 'There is no such day.'),
);

/** A language that the shop speaks. */
export const languageField = v.picklist(languageList.map(({ code }) => code));
