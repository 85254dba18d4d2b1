import * as v from 'valibot';
import { orderRow } from './orderRow.ts';
import { calendarDay, digits, nothing, recordNumber } from 'mf-shared/values';
import { trimmed } from 'mf-shared/trimmed';
import { change, query } from '../values/officeCall.ts';

export const voucherCode = v.pipe(
  v.string(),
  trimmed,
  v.regex(/^[\w-]{4,40}$/, 'A code has 4 to 40 Latin letters, digits and - _'),
);

/** Day in Cyprus, such as 2026-12-31; null if unlimited. */
const lastDay = v.nullable(calendarDay);

const wholeNumber = (most: number, fault: string) =>
  v.pipe(v.number(fault), v.integer(fault), v.minValue(1, fault), v.maxValue(most, fault));

// Higher values are typing errors.
export const voucherCents = wholeNumber(100_000, 'The amount must be above 0 and at most €1,000.00.');
export const voucherPercent = wholeNumber(100, 'The percentage must be a whole number from 1 to 100.');
export const voucherUses = wholeNumber(10_000, 'The number of uses must be from 1 to 10000.');

const voucherLimits = ['school', 'section'] as const;

export type OfficeVoucher = v.InferOutput<typeof voucherRow>;
const voucherRow = v.object({
  id: v.number(),
  code: v.string(),
  /** Null if it is a percentage. */
  amountCents: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  /** Null if it counts for everything. */
  countsFor: v.nullable(
    v.object({
      kind: v.picklist(voucherLimits),
      /** In the page's language; null if the school was removed. */
      name: v.nullable(v.string()),
    }),
  ),
  usesLeft: v.number(),
  /** Number of uses in paid orders. */
  used: v.number(),
  lastDay,
  /** First day of a voucher that is not valid yet, otherwise null. */
  firstDay: v.nullable(v.string()),
  /** Expired or ended by staff. */
  isEnded: v.boolean(),
});

export type OfficeVoucherChoices = v.InferOutput<typeof voucherChoices>;
const named = v.array(v.object({ id: v.number(), name: v.string() }));
/** What a voucher can be limited to, named in the page's language. */
const voucherChoices = v.object({ schools: named, sections: named });

export const officeVoucherCalls = {
  OfficeVouchers: query({
    role: 'vouchers',
    input: v.strictObject({
      find: v.optional(v.pipe(v.string(), trimmed, v.maxLength(40))),
      from: v.optional(v.pipe(digits, recordNumber)),
    }),
    response: v.object({ vouchers: v.array(voucherRow), next: v.nullable(v.number()) }),
  }),
  /** Includes the latest 100 orders that used it or are being paid with it. */
  OfficeVoucher: query({
    role: 'vouchers',
    log: 'See the orders of a voucher',
    input: v.strictObject({ id: v.pipe(digits, recordNumber) }),
    response: v.object({
      voucher: v.nullable(v.object({ ...voucherRow.entries, orders: v.array(orderRow) })),
    }),
  }),
  OfficeVoucherChoices: query({ role: 'vouchers', input: nothing, response: voucherChoices }),
  /** 400 if the last day is before the first, 404 for an unknown school or section, 409 if the code is taken or the last day has passed. */
  OfficeMakeVoucher: change({
    role: 'vouchers',
    log: 'Create the voucher',
    // Codes are worth money, so the audit log never contains them.
    record: ({ code: _code, firstDay, ...recorded }) => ({ ...recorded, ...(firstDay && { firstDay }) }),
    input: v.pipe(
      v.strictObject({
        code: voucherCode,
        amountCents: v.optional(voucherCents),
        percent: v.optional(voucherPercent),
        /** Missing if it counts for everything. */
        countsFor: v.optional(v.strictObject({ kind: v.picklist(voucherLimits), id: recordNumber })),
        uses: voucherUses,
        /** Null or missing if it is valid at once. */
        firstDay: v.optional(v.nullable(calendarDay)),
        lastDay,
      }),
      v.check(
        ({ amountCents, percent }) => (amountCents === undefined) !== (percent === undefined),
        'A voucher takes off an amount or a percentage.',
      ),
    ),
    response: v.object({ id: v.number() }),
  }),
  /** New orders cannot use it; existing ones keep it. */
  OfficeEndVoucher: change({
    role: 'vouchers',
    log: 'End a voucher',
    record: ({ id }) => ({ voucher: id }),
    input: v.strictObject({ id: recordNumber }),
    response: v.object({}),
  }),
  /** 409 if the last day has passed. */
  OfficeReopenVoucher: change({
    role: 'vouchers',
    log: 'Reopen a voucher',
    record: ({ id, lastDay }) => ({ voucher: id, lastDay }),
    input: v.strictObject({ id: recordNumber, lastDay }),
    response: v.object({}),
  }),
} as const;
