import * as v from 'valibot';
import { daysBetween, type Days } from '../values/days.ts';
import { shoppingSteps } from '../values/values.ts';
import { refundReasons } from 'mf-shared/returnReasons';
import { calendarDay } from 'mf-shared/values';
import { query } from '../values/officeCall.ts';

const maxDays = 366;

export const atMostAYear = <S extends v.GenericSchema<Days, Days>>(days: S) =>
  v.pipe(
    days,
    v.check((range) => daysBetween(range) >= 0, 'The first day comes after the last.'),
    v.check((range) => daysBetween(range) < maxDays, 'A year at most, please.'),
  );

/** Sales of paid orders; `cents` are before vouchers and delivery. */
export type OfficeSales = v.InferOutput<typeof sales>;
const sales = v.object({ name: v.string(), units: v.number(), cents: v.number() });

const days = v.array(
  v.object({
    day: v.string(),
    orders: v.number(),
    units: v.number(),
    /** Includes delivery, less vouchers. */
    paidCents: v.number(),
    /** Refunds made on this day. */
    refundedCents: v.number(),
  }),
);

export type OfficeDayFigures = v.InferOutput<typeof dayFigures>;
const dayFigures = v.object({
  /** Every day of the range, by payment date. */
  days,
  /** The same number of days before them. */
  daysBefore: days,
});

/** Computed from all orders, by day in Cyprus time. */
export type OfficeFigures = v.InferOutput<typeof officeFigures>;
const officeFigures = v.object({
  sections: v.array(sales),
  /** Sales of items on exactly one school's list, by school; all others under an empty name. */
  schools: v.array(sales),
  /** From the smallest size. */
  sizes: v.array(sales),
  /** Most returned first: units paid in these days, and how many of them were withdrawn since. */
  withdrawn: v.array(
    v.object({
      itemId: v.number(),
      code: v.string(),
      name: v.string(),
      units: v.number(),
      withdrawn: v.number(),
    }),
  ),
  /** Withdrawn units and refunds of these days by reason; null without a reason. */
  returns: v.array(
    v.object({
      reason: v.nullable(v.picklist(refundReasons)),
      units: v.number(),
      refundedCents: v.number(),
    }),
  ),
  /** `paid` counts placed orders that are paid. `since` is the first counted day; null if no day was counted. */
  steps: v.object({
    since: v.nullable(v.string()),
    counts: v.array(v.object({ step: v.picklist(shoppingSteps), count: v.number() })),
  }),
  /** Searches without results. Rare or unrecorded words are combined under an empty name. */
  emptySearches: v.array(v.object({ words: v.string(), count: v.number() })),
});

export type SoldVariant = v.InferOutput<typeof soldVariant>;
const soldVariant = v.object({
  id: v.number(),
  itemId: v.number(),
  code: v.string(),
  name: v.string(),
  /** Colour and size. */
  variant: v.string(),
  sku: v.string(),
  units: v.number(),
  cents: v.number(),
  /** Units for sale now. */
  onHand: v.number(),
});

const input = atMostAYear(v.strictObject({ from: calendarDay, to: calendarDay }));

export const officeFigureCalls = {
  /** The first part of the page, which takes a third of the time of all figures. */
  OfficeDayFigures: query({ role: 'see', input, response: dayFigures }),
  OfficeFigures: query({ role: 'see', input, response: officeFigures }),
  /** At most the 5000 most sold variants, to decide what to order again. */
  OfficeSoldVariants: query({ role: 'see', input, response: v.object({ variants: v.array(soldVariant) }) }),
} as const;
