import * as v from 'valibot';
import { nothing, recordNumber } from 'mf-shared/values';
import { orderViews } from '../values/values.ts';
import { change, query } from '../values/officeCall.ts';

export type Dashboard = v.InferOutput<typeof dashboard>;
const dashboard = v.object({
  waiting: v.array(
    v.object({ view: v.picklist(orderViews), count: v.number(), oldest: v.nullable(v.string()) }),
  ),
  /** Undecided reviews. */
  reviews: v.object({ count: v.number(), oldest: v.nullable(v.string()) }),
  /** Unanswered messages. */
  messages: v.object({ count: v.number(), oldest: v.nullable(v.string()) }),
  /** Endpoints whose receivers refuse what is sent. */
  webhooks: v.object({ count: v.number(), oldest: v.nullable(v.string()) }),
  failedMails: v.array(
    v.object({
      id: v.number(),
      kind: v.string(),
      queuedAt: v.string(),
      error: v.string(),
      isGivenUp: v.boolean(),
    }),
  ),
});

export type AwaitedVariant = v.InferOutput<typeof awaitedVariant>;
const awaitedVariant = v.object({
  variantId: v.number(),
  itemId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  waiting: v.number(),
  /** Time of the first request. */
  since: v.string(),
});

export type LowStock = v.InferOutput<typeof lowStock>;
/** A variant whose stock lasts less than two weeks at the rate of the last 30 days. */
const lowStock = v.object({
  variantId: v.number(),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  size: v.string(),
  left: v.number(),
  sold: v.number(),
});

export const officeDashboardCalls = {
  /** The same data is pushed on /events whenever it changes. */
  OfficeToday: query({ role: 'see', input: nothing, response: dashboard }),
  /** The first 50, soonest out of stock first. */
  OfficeLowStock: query({ role: 'see', input: nothing, response: v.object({ variants: v.array(lowStock) }) }),
  /** Most requested first. */
  OfficeStockAlerts: query({
    role: 'see',
    input: nothing,
    response: v.object({ variants: v.array(awaitedVariant) }),
  }),
  OfficeSendMailAgain: change({
    role: 'orders',
    log: 'Send an e-mail again',
    record: ({ id }) => ({ mail: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({}),
  }),
} as const;
