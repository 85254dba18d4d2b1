import type { Db } from '../../../platform/database/Db.ts';
import { recordView } from '../staff-calls/recordView.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { createVoucher, endVoucher, reopenVoucher } from './changeVouchers.ts';
import { findVoucher, findVoucherChoices, findVouchers } from './findVouchers.ts';

/**
 * Codes are worth money, so the audit log never contains them. Viewing a voucher's orders is recorded, as
 * they show their buyers.
 */
export const voucherCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeVouchers', {
    role: 'vouchers',
    handle: (search, { language }) => findVouchers(db, search, language),
  }),
  staffQuery('OfficeVoucher', {
    role: 'vouchers',
    async handle({ id }, context) {
      const voucher = await findVoucher(db, id, context.language);
      const ordersSeen = voucher?.orders.map(({ number }) => number) ?? [];
      if (ordersSeen.length > 0) await recordView(db, context, 'OfficeVoucher', { ordersSeen });
      return { voucher };
    },
  }),
  staffQuery('OfficeVoucherChoices', {
    role: 'vouchers',
    handle: (_input, { language }) => findVoucherChoices(db, language),
  }),
  staffMutation('OfficeMakeVoucher', {
    role: 'vouchers',
    record: ({ code: _code, firstDay, ...recorded }) => ({ ...recorded, ...(firstDay && { firstDay }) }),
    handle: async (voucher) => ({ id: await createVoucher(db, voucher) }),
  }),
  staffMutation('OfficeEndVoucher', {
    role: 'vouchers',
    record: ({ id }) => ({ voucher: id }),
    async handle({ id }) {
      await endVoucher(db, id);
      return {};
    },
  }),
  staffMutation('OfficeReopenVoucher', {
    role: 'vouchers',
    record: ({ id, lastDay }) => ({ voucher: id, lastDay }),
    async handle({ id, lastDay }) {
      await reopenVoucher(db, id, lastDay);
      return {};
    },
  }),
];
