import type { SearchGroup } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { recordView } from '../staff-calls/recordView.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { findEverything } from './findEverything.ts';

const idsOf = (groups: SearchGroup[], wanted: SearchGroup['kind']): string[] =>
  groups.filter(({ kind }) => kind === wanted).flatMap(({ hits }) => hits.map(({ id }) => id));

export const searchCalls = ({ db, origin }: { db: Db; origin: string }) =>
  ({
    async OfficeSearch({ find }, context) {
      const { staff, language } = context;
      const groups = await findEverything({ db, origin, find, language }, staff.roles);
      const ordersSeen = idsOf(groups, 'order');
      const customers = idsOf(groups, 'customer').map(Number);
      if (ordersSeen.length + customers.length > 0)
        await recordView(db, context, 'OfficeSearch', { ordersSeen, customers });
      return { groups };
    },
  }) satisfies SomeHandlers;
