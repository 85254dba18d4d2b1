import { savedOrderFilter as filter } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { savedViews } from '../staff-calls/savedViews.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'orders';

/** Names are not recorded: they may name a customer. */
export function orderViewCalls({ db }: { db: Db }): StaffCall[] {
  const views = savedViews(db, { table: 'staff_order_views', filter });
  return [
    staffQuery('OfficeOrderViews', { role, handle: (_, { staff }) => views.list(staff) }),
    staffMutation('OfficeSaveOrderView', {
      role,
      record: ({ filter }) => ({ filter }),
      handle: (view, { staff }) => views.save(view, staff),
    }),
    staffMutation('OfficeRenameOrderView', {
      role,
      record: ({ id }) => ({ view: id }),
      handle: (view, { staff }) => views.rename(view, staff),
    }),
    staffMutation('OfficeRemoveOrderView', {
      role,
      record: ({ id }) => ({ view: id }),
      handle: (view, { staff }) => views.remove(view, staff),
    }),
  ];
}
