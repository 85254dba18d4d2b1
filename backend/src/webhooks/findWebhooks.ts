import { sql } from 'kysely';
import type { WebhookDelivery, WebhookEndpoint, WebhookEvent } from 'mf-office/contract';
import type { Db } from '../platform/database/tables/Db.ts';

export const findEndpoints = (db: Db): Promise<WebhookEndpoint[]> => selectEndpoints(db).execute();

export const findEndpoint = async (db: Db, id: number): Promise<WebhookEndpoint | null> =>
  (await selectEndpoints(db).where('id', '=', id).executeTakeFirst()) ?? null;

const selectEndpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'is_active as isActive', sql<WebhookEvent[]>`events`.as('events')])
    .select([
      sql<number>`(select count(*)::integer from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and done_at is null)`.as('waiting'),
      sql<boolean>`exists (select from webhook_deliveries
        where endpoint_id = webhook_endpoints.id and done_at is null and attempts > 0 and not is_repeat)`.as(
        'isFailing',
      ),
    ])
    .orderBy('id');

/** Newest first, at most `limit`. */
export async function findDeliveries(
  db: Db,
  { endpointId, from, limit }: { endpointId: number; from: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(from !== undefined, (query) => query.where('id', '<=', from ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    subject: subjectOf(row.data),
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    attempts: row.attempts,
    triedAt: row.tried_at?.toISOString() ?? null,
    status: row.status,
    answer: row.answer,
  }));
}

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status <= 299;

const stateOf = ({ done_at, status }: { done_at: Date | null; status: number | null }) => {
  if (!done_at) return 'waiting';
  return isAccepted(status) ? 'delivered' : 'given-up';
};

/** The number of its order, or its only item. */
function subjectOf(data: unknown): string {
  const { order, variants = [] } = data as { order?: { number: string }; variants?: { item: string }[] };
  if (order) return order.number;
  return [...new Set(variants.map(({ item }) => item))].slice(0, 3).join(', ');
}
