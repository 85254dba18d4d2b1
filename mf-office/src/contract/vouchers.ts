import * as v from 'valibot';
import { maxVoucherCents, maxVoucherUses } from './values.ts';
import { orderRow } from './orderRow.ts';
import { calendarDay, digits, recordNumber } from 'mf-shared/values';

const voucherCode = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w-]{4,40}$/, 'A code has 4 to 40 Latin letters, digits and - _'),
);

/** Day in Cyprus, such as 2026-12-31; null if unlimited. */
const lastDay = v.nullable(calendarDay);

export type OfficeVoucher = v.InferOutput<typeof voucherRow>;
const voucherRow = v.object({
  id: v.number(),
  code: v.string(),
  amountCents: v.number(),
  usesLeft: v.number(),
  /** Number of uses in paid orders. */
  used: v.number(),
  lastDay,
  /** Of a voucher that is not valid yet, otherwise null. Missing from older backends. */
  firstDay: v.optional(v.nullable(v.string())),
  /** Expired or ended by staff. */
  isEnded: v.boolean(),
});

export const officeVoucherCalls = {
  OfficeVouchers: {
    method: 'GET',
    input: v.strictObject({
      find: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({ vouchers: v.array(voucherRow), next: v.nullable(v.number()) }),
  },
  /** Includes the latest 100 orders that used it or are being paid with it. */
  OfficeVoucher: {
    method: 'GET',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({
      voucher: v.nullable(v.object({ ...voucherRow.entries, orders: v.array(orderRow) })),
    }),
  },
  /** 400 if the last day is before the first, 409 if the code is taken or the last day has passed. */
  OfficeMakeVoucher: {
    method: 'POST',
    input: v.strictObject({
      code: voucherCode,
      amountCents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVoucherCents)),
      uses: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVoucherUses)),
      /** Null or missing if it is valid at once. */
      firstDay: v.optional(v.nullable(calendarDay)),
      lastDay,
    }),
    response: v.object({ id: v.number() }),
  },
  /** New orders cannot use it; existing ones keep it. */
  OfficeEndVoucher: { method: 'POST', input: v.strictObject({ id: recordNumber }), response: v.object({}) },
  /** 409 if the last day has passed. */
  OfficeReopenVoucher: {
    method: 'POST',
    input: v.strictObject({ id: recordNumber, lastDay }),
    response: v.object({}),
  },
} as const;
