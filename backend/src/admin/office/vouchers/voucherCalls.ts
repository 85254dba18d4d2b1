import type { Db } from '../../../platform/database/tables/Db.ts';
import { recordView } from '../staff-calls/recordView.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { createVoucher, endVoucher, reopenVoucher } from './changeVouchers.ts';
import { findVoucher, findVoucherChoices, findVouchers } from './findVouchers.ts';

/** Viewing a voucher's orders is recorded, as they show their buyers. */
export const voucherCalls = ({ db }: { db: Db }) =>
  ({
    OfficeVouchers: (search, { language }) => findVouchers(db, search, language),
    async OfficeVoucher({ id }, context) {
      const voucher = await findVoucher(db, id, context.language);
      const ordersSeen = voucher?.orders.map(({ number }) => number) ?? [];
      if (ordersSeen.length > 0) await recordView(db, context, 'OfficeVoucher', { ordersSeen });
      return { voucher };
    },
    OfficeVoucherChoices: (_input, { language }) => findVoucherChoices(db, language),
    OfficeMakeVoucher: async (voucher) => ({ id: await createVoucher(db, voucher) }),
    OfficeEndVoucher: ({ id }) => endVoucher(db, id),
    OfficeReopenVoucher: ({ id, lastDay }) => reopenVoucher(db, id, lastDay),
  }) satisfies SomeHandlers;
