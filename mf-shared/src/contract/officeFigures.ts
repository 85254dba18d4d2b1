import * as v from 'valibot';
import { shoppingSteps } from './officeValues.ts';
import { refundReasons } from './returnReasons.ts';
import { calendarDay } from './values.ts';

/** A year's figures are the most that are asked for at once. */
const mostDays = 366;
const dayMs = 86_400_000;

interface Days {
  from: string;
  to: string;
}

const daysBetween = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** Days in their order, and no more than a year of them. */
export const atMostAYear = <S extends v.GenericSchema<Days, Days>>(days: S) =>
  v.pipe(
    days,
    v.check((range) => daysBetween(range) >= 0, 'The first day comes after the last.'),
    v.check((range) => daysBetween(range) < mostDays, 'A year at most, please.'),
  );

/** What was sold of something: pieces of paid orders, and their price in cents before vouchers and delivery. */
export type OfficeSales = v.InferOutput<typeof sales>;
const sales = v.object({ name: v.string(), pieces: v.number(), cents: v.number() });

/** Figures of some days in Cyprus, counted in the database from all orders. */
export type OfficeFigures = v.InferOutput<typeof officeFigures>;
const officeFigures = v.object({
  /** Every day that was asked for, by when orders were paid. */
  days: v.array(
    v.object({
      day: v.string(),
      orders: v.number(),
      pieces: v.number(),
      /** With delivery, less vouchers. */
      paidCents: v.number(),
      /** By when the money went back. */
      refundedCents: v.number(),
    }),
  ),
  sections: v.array(sales),
  /** Of items that only one school's list has; the others are together under an empty name. */
  schools: v.array(sales),
  sizes: v.array(sales),
  /** What was sent back most: of the pieces that were paid for in these days, how many were withdrawn since. */
  withdrawn: v.array(
    v.object({
      itemId: v.number(),
      code: v.string(),
      name: v.string(),
      pieces: v.number(),
      withdrawn: v.number(),
    }),
  ),
  /** Pieces that were withdrawn and money that went back in these days, by reason; null where nobody gave one. */
  returns: v.array(
    v.object({
      reason: v.nullable(v.picklist(refundReasons)),
      pieces: v.number(),
      refundedCents: v.number(),
    }),
  ),
  /** How often shoppers took each step, and of the orders placed how many are paid; `since` is the first day that is counted,
   *  null where none is. */
  steps: v.object({
    since: v.nullable(v.string()),
    counts: v.array(v.object({ step: v.picklist(shoppingSteps), count: v.number() })),
  }),
  /** Searches that found nothing. Those of rare or unkept words are together under an empty name. */
  emptySearches: v.array(v.object({ words: v.string(), count: v.number() })),
});

export const officeFigureCalls = {
  OfficeFigures: {
    method: 'GET',
    input: atMostAYear(v.strictObject({ from: calendarDay, to: calendarDay })),
    answer: officeFigures,
  },
} as const;
