import { savedItemFilter as filter } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { savedViews } from '../staff-calls/savedViews.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'see';

export function itemViewCalls({ db }: { db: Db }): StaffCall[] {
  const views = savedViews(db, { table: 'staff_item_views', filter });
  return [
    staffQuery('OfficeItemViews', { role, handle: (_, { staff }) => views.list(staff) }),
    staffMutation('OfficeSaveItemView', {
      role,
      record: ({ filter }) => ({ filter }),
      handle: (view, { staff }) => views.save(view, staff),
    }),
    staffMutation('OfficeRenameItemView', {
      role,
      record: ({ id }) => ({ view: id }),
      handle: (view, { staff }) => views.rename(view, staff),
    }),
    staffMutation('OfficeRemoveItemView', {
      role,
      record: ({ id }) => ({ view: id }),
      handle: (view, { staff }) => views.remove(view, staff),
    }),
  ];
}
