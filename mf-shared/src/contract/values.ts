import * as v from 'valibot';
import { languageList } from '../languages/languageList.ts';

export const nothing = v.strictObject({}) as v.GenericSchema<Record<string, never>>;

/** A query parameter: pages pass a `T`, the backend receives text. */
export const queryText = <T>() =>
  v.string() as v.GenericSchema<unknown, string> as v.GenericSchema<T, string>;

export const queryTrue = v.literal('true') as v.GenericSchema<unknown, 'true'> as v.GenericSchema<
  true,
  'true'
>;

export const recordNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));

const maxId = 2_147_483_647;

/** Null if the id is invalid. */
export const urlId = v.pipe(
  v.string(),
  v.transform((value) => {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : Infinity;
    return id <= maxId ? id : null;
  }),
);

/** An item's id. The office's previews append `~` and a token, which shows the item off sale. */
export const previewableId = v.pipe(
  v.string(),
  v.transform((text) => {
    const [id = '', token = ''] = text.split('~');
    return { id: v.parse(urlId, id), token };
  }),
);

export const digits = v.pipe(queryText<number>(), v.regex(/^\d{1,9}$/), v.transform(Number));

const isRealDay = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

export const calendarDay = v.pipe(
  v.string(),
  v.regex(/^20\d\d-\d\d-\d\d$/),
  v.check(isRealDay, 'There is no such day.'),
);

export const languageField = v.picklist(languageList.map(({ code }) => code));

/** Whether an EAN or UPC of 8, 12, 13 or 14 digits has the right check digit. */
export function hasCheckDigit(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = Array.from(barcode.padStart(14, '0'), Number);
  const sum = digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0);
  return sum > 0 && sum % 10 === 0;
}
