import { savedItemFilter as filter } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { savedViews } from '../staff-calls/savedViews.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';

export function itemViewCalls({ db }: { db: Db }) {
  const views = savedViews(db, { table: 'staff_item_views', filter });
  return {
    OfficeItemViews: (_, { staff }) => views.list(staff),
    OfficeSaveItemView: (view, { staff }) => views.save(view, staff),
    OfficeRenameItemView: (view, { staff }) => views.rename(view, staff),
    OfficeRemoveItemView: (view, { staff }) => views.remove(view, staff),
  } satisfies SomeHandlers;
}
