import type { Db } from '../../../platform/database/Db.ts';
import { audit } from '../../staff/auditLog.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { createVoucher, endVoucher, reopenVoucher } from './changeVouchers.ts';
import { findVoucher, findVouchers } from './findVouchers.ts';

/**
 * Codes are worth money, so the audit log never contains them. Viewing a voucher's orders is recorded, as
 * they show their buyers.
 */
export const voucherCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeVouchers', { role: 'vouchers', handle: (search) => findVouchers(db, search) }),
  staffQuery('OfficeVoucher', {
    role: 'vouchers',
    async handle({ id }, { staff }) {
      const voucher = await findVoucher(db, id);
      const ordersSeen = voucher?.orders.map(({ number }) => number) ?? [];
      if (ordersSeen.length > 0) await audit(db, staff.name, 'office', 'OfficeVoucher', { ordersSeen });
      return { voucher };
    },
  }),
  staffMutation('OfficeMakeVoucher', {
    role: 'vouchers',
    record: ({ amountCents, uses, firstDay, lastDay }) => ({
      amountCents,
      uses,
      ...(firstDay && { firstDay }),
      lastDay,
    }),
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
