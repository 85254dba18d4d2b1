import { savedOrderFilter } from 'mf-office/contract';
import * as v from 'valibot';
import type { Db } from '../../../platform/database/Db.ts';
import { isUniqueViolation } from '../../../platform/database/isUniqueViolation.ts';
import { ShopError } from '../../../platform/errors.ts';
import { staffMutation, staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';

const role = 'orders';
const maxViews = 20;

/** A filter of another version of the office is left out. Names are not recorded: they may name a customer. */
export const orderViewCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeOrderViews', {
    role,
    async handle(_, { staff }) {
      const views = await db
        .selectFrom('staff_order_views')
        .select(['id', 'name', 'filter'])
        .where('staff_id', '=', staff.id)
        .orderBy('id')
        .execute();
      return {
        views: views.flatMap(({ filter, ...view }) => {
          const read = v.safeParse(savedOrderFilter, filter);
          return read.success ? [{ ...view, filter: read.output }] : [];
        }),
      };
    },
  }),
  staffMutation('OfficeSaveOrderView', {
    role,
    record: ({ filter }) => ({ filter }),
    async handle({ name, filter }, { staff }) {
      const { count } = await db
        .selectFrom('staff_order_views')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('staff_id', '=', staff.id)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxViews)
        throw new ShopError(409, `You have ${maxViews} views. Please delete one first.`);
      await withFreeName(
        db
          .insertInto('staff_order_views')
          .values({ staff_id: staff.id, name, filter: JSON.stringify(filter) })
          .execute(),
      );
      return {};
    },
  }),
  staffMutation('OfficeRenameOrderView', {
    role,
    record: ({ id }) => ({ view: id }),
    async handle({ id, name }, { staff }) {
      const renamed = await withFreeName(
        db
          .updateTable('staff_order_views')
          .set({ name })
          .where('id', '=', id)
          .where('staff_id', '=', staff.id)
          .executeTakeFirst(),
      );
      requireOne(renamed.numUpdatedRows);
      return {};
    },
  }),
  staffMutation('OfficeRemoveOrderView', {
    role,
    record: ({ id }) => ({ view: id }),
    async handle({ id }, { staff }) {
      const removed = await db
        .deleteFrom('staff_order_views')
        .where('id', '=', id)
        .where('staff_id', '=', staff.id)
        .executeTakeFirst();
      requireOne(removed.numDeletedRows);
      return {};
    },
  }),
];

async function withFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ShopError(409, 'You have a view with this name already.');
    throw error;
  }
}

function requireOne(rows: bigint): void {
  if (rows === 0n) throw new ShopError(404, 'You have no such view.');
}
