import * as v from 'valibot';
import type { SortKey } from 'mf-shared/calls';

const sortKeys: SortKey[] = ['price', 'name', 'popularity', 'discounted'];

/** Anything but a known way of sorting leaves a list in the shop's own order. */
export const sort = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => sortKeys.find((key) => key === value)),
  ),
);

/** The page asked for; 1 for what is none. A listing clamps it to the pages there are. */
export const page = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => {
      const page = Number(value);
      return Number.isSafeInteger(page) ? Math.max(page, 1) : 1;
    }),
  ),
  1,
);

const largestId = 2_147_483_647;

/** An id as an address carries it; null for what can be none. */
export const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => {
    const id = /^[1-9]\d{0,9}$/.test(String(value)) ? Number(value) : Infinity;
    return id <= largestId ? id : null;
  }),
);

const mostChoices = 50;

/** What is chosen of something, parted by commas. */
export const choices = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean).slice(0, mostChoices)),
  ),
  '',
);

/** An end of a range of prices; none for what is no price. */
export const cents = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)),
  ),
);

/** A wish that is there or not; anything but true is not. */
export const yes = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true'),
  ),
  'false',
);
