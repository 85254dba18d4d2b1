import { sql } from 'kysely';
import { orderViews, type OfficeToday } from 'mf-shared/officeCalls';
import type { Db } from '../../../platform/database/Db.ts';
import { viewConditions } from '../orders/orderViews.ts';

const waitingViews = orderViews.filter((view) => view !== 'all');
const shownMails = 50;

/** What waits for somebody of the staff. */
export async function findWaiting(db: Db): Promise<OfficeToday> {
  return {
    waiting: await Promise.all(waitingViews.map((view) => countView(db, view))),
    failedMails: await failedMails(db),
  };
}

async function countView(db: Db, view: (typeof waitingViews)[number]) {
  const { count, oldest } = await db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(orders.created_at)`.as('oldest'))
    .where(viewConditions[view])
    .executeTakeFirstOrThrow();
  return { view, count, oldest: oldest?.toISOString() ?? null };
}

async function failedMails(db: Db): Promise<OfficeToday['failedMails']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'last_error', 'done_at'])
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(shownMails)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    queuedAt: row.created_at.toISOString(),
    error: row.last_error ?? '',
    isGivenUp: row.done_at !== null,
  }));
}
