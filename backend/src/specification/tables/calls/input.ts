import * as v from 'valibot';

/** Sent by the previous backend's pages; accepted and ignored. */
export const ignored = { report: v.optional(v.string()), __internal: v.optional(v.string()) };

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
    v.maxValue(largest, `The value must be at most ${largest}.`),
  );
