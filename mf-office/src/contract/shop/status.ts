import * as v from 'valibot';
import { nothing } from 'mf-shared/values';
import { query } from '../values/officeCall.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const queue = v.object({
  count,
  /** Null if the queue is empty. */
  oldest: v.nullable(v.string()),
  isLate: v.boolean(),
});

export const officeStatusCalls = {
  /** `requests` are those of the backend that responds; the rest is the same on every backend. */
  OfficeStatus: query({
    role: 'see',
    input: nothing,
    response: v.object({
      backend: v.string(),
      startedAt: v.string(),
      requests: v.object({
        /** Average of five minutes. */
        perMinute: v.number(),
        /** 95th percentile of the last hour, to which `failed` refers too; null without requests. */
        p95Ms: v.nullable(v.number()),
        failed: count,
      }),
      mails: queue,
      /** Open payments that are due for a status check. */
      payments: queue,
      /** Units reserved for shoppers who are paying. */
      reserved: count,
    }),
  }),
} as const;
