import { sql } from 'kysely';
import { orderViews, type Dashboard } from 'mf-office/contract';
import { isOfBuyer } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { redact } from '../../../platform/log/redact.ts';
import { countFailing } from '../../../webhooks/api.ts';
import { viewConditions } from '../orders/list/orderViews.ts';

/** Counts orders. For `exchanged`, `oldest` is the time of the exchange. */
const pendingViews = orderViews.filter((view) => view !== 'all' && view !== 'exchanged');
const shownMails = 50;

export async function findPendingCounts(db: Db): Promise<Dashboard> {
  return {
    waiting: [...(await pendingOrders(db)), await awaitedUnits(db)],
    reviews: await pendingReviews(db),
    messages: await pendingMessages(db),
    webhooks: await failingWebhooks(db),
    failedMails: await failedMails(db),
  };
}

async function failingWebhooks(db: Db): Promise<Dashboard['webhooks']> {
  const { count, oldest } = await countFailing(db);
  return { count, oldest: oldest?.toISOString() ?? null };
}

async function pendingReviews(db: Db): Promise<Dashboard['reviews']> {
  const { count, oldest } = await db
    .selectFrom('reviews')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(written_at)`.as('oldest'))
    .where('state', '=', 'pending')
    .where(isOfBuyer)
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest?.toISOString() ?? null };
}

async function awaitedUnits(db: Db): Promise<Dashboard['waiting'][number]> {
  const { count, oldest } = await db
    .selectFrom('order_changes')
    .select(sql<number>`count(distinct order_id)::integer`.as('count'))
    .select(sql<Date | null>`min(at)`.as('oldest'))
    .where('kind', '=', 'exchange')
    .where('state', '<>', 'undone')
    .where(
      sql<boolean>`id in (
        select change_id from order_movements join order_pieces using (order_line_id)
        where place = 'exchanged' and order_pieces.quantity > 0 and to_place = place)`,
    )
    .where(sql<boolean>`not exists (select from order_changes receipt where about_id = order_changes.id)`)
    .executeTakeFirstOrThrow();
  return { view: 'exchanged', count, oldest: oldest?.toISOString() ?? null };
}

async function pendingMessages(db: Db): Promise<Dashboard['messages']> {
  const { count, oldest } = await db
    .selectFrom('contact_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(received_at)`.as('oldest'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, oldest: oldest?.toISOString() ?? null };
}

/** A single statement, so that an order that changes its state is counted exactly once. */
async function pendingOrders(db: Db): Promise<Dashboard['waiting']> {
  const counts = await pendingViews
    .map((view) => countView(db, view))
    .reduce((all, count) => all.unionAll(count))
    .execute();
  const byView = new Map(counts.map((row) => [row.view, row]));
  return pendingViews.map((view) => {
    const { count = 0, oldest = null } = byView.get(view) ?? {};
    return { view, count, oldest: oldest?.toISOString() ?? null };
  });
}

const countView = (db: Db, view: (typeof pendingViews)[number]) =>
  db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select(sql<typeof view>`${view}::text`.as('view'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(orders.created_at)`.as('oldest'))
    .where(viewConditions[view]);

async function failedMails(db: Db): Promise<Dashboard['failedMails']> {
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
    error: redact(row.last_error ?? ''),
    isGivenUp: row.done_at !== null,
  }));
}
