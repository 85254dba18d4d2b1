import { savedOrderFilter as filter } from 'mf-office/contract';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import { savedViews } from '../../staff-calls/savedViews.ts';
import type { SomeHandlers } from '../../staff-calls/StaffCall.ts';

export function orderViewCalls({ db }: { db: Db }) {
  const views = savedViews(db, { table: 'staff_order_views', filter });
  return {
    OfficeOrderViews: (_, { staff }) => views.list(staff),
    OfficeSaveOrderView: (view, { staff }) => views.save(view, staff),
    OfficeRenameOrderView: (view, { staff }) => views.rename(view, staff),
    OfficeRemoveOrderView: (view, { staff }) => views.remove(view, staff),
  } satisfies SomeHandlers;
}
