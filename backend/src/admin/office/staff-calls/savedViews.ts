import * as v from 'valibot';
import { TranslatedError } from '../../../platform/errors.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isUniqueViolation } from '../../../platform/database/errors/isUniqueViolation.ts';
import type { SignedInMember } from '../../staff/staffSessions.ts';

const maxViews = 20;

interface Settings<Filter> {
  table: 'staff_item_views' | 'staff_order_views';
  filter: v.GenericSchema<unknown, Filter>;
}

type Staff = Pick<SignedInMember, 'id'>;

/** Filters of a list that staff saved. Those of other versions of the office are omitted. */
export function savedViews<Filter>(db: Db, { table: name, filter: schema }: Settings<Filter>) {
  // All these tables have the same columns.
  const table = name as 'staff_order_views';

  /** Views that are saved at the same time wait for each other, so that together they stay within the limit. */
  async function requireRoom(trx: Db, staff: Staff): Promise<void> {
    await trx.selectFrom('staff').select('id').where('id', '=', staff.id).forNoKeyUpdate().execute();
    const { count } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxViews)
      throw new TranslatedError(409, 'You have {count} views. Please delete one first.', { count: maxViews });
  }

  return {
    async list(staff: Staff): Promise<{ views: { id: number; name: string; filter: Filter }[] }> {
      const views = await db
        .selectFrom(table)
        .select(['id', 'name', 'filter'])
        .where('staff_id', '=', staff.id)
        .orderBy('id')
        .execute();
      return {
        views: views.flatMap(({ filter, ...view }) => {
          const read = v.safeParse(schema, filter);
          return read.success ? [{ ...view, filter: read.output }] : [];
        }),
      };
    },
    async save({ name, filter }: { name: string; filter: Filter }, staff: Staff): Promise<void> {
      await withFreeName(
        db.transaction().execute(async (trx) => {
          await requireRoom(trx, staff);
          await trx
            .insertInto(table)
            .values({ staff_id: staff.id, name, filter: JSON.stringify(filter) })
            .execute();
        }),
      );
    },
    async rename({ id, name }: { id: number; name: string }, staff: Staff): Promise<void> {
      const renamed = await withFreeName(
        db
          .updateTable(table)
          .set({ name })
          .where('id', '=', id)
          .where('staff_id', '=', staff.id)
          .executeTakeFirst(),
      );
      requireOne(renamed.numUpdatedRows);
    },
    async remove({ id }: { id: number }, staff: Staff): Promise<void> {
      const removed = await db
        .deleteFrom(table)
        .where('id', '=', id)
        .where('staff_id', '=', staff.id)
        .executeTakeFirst();
      requireOne(removed.numDeletedRows);
    },
  };
}

async function withFreeName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) throw new TranslatedError(409, 'You have a view with this name already.');
    throw error;
  }
}

function requireOne(rows: bigint): void {
  if (rows === 0n) throw new TranslatedError(404, 'You have no such view.');
}
