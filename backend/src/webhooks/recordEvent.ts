import { sql } from 'kysely';
import type { WebhookEvent } from 'mf-office/contract';
import type { Db } from '../platform/database/Db.ts';

/** Changes of stock are recorded by the database: see `report_stock`. */
type OrderEvent = Exclude<WebhookEvent, 'stock.changed'>;

/**
 * Queues an event for the endpoints that want it, in the transaction that makes it. `dataOf` is called if there
 * are any. Must contain no personal data.
 */
export async function recordEvent(trx: Db, event: OrderEvent, dataOf: () => Promise<object>): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('is_active', '=', true)
    .where(sql<boolean>`${event} = any (events)`)
    .execute();
  if (endpoints.length === 0) return;
  const data = JSON.stringify(await dataOf());
  await trx
    .insertInto('webhook_deliveries')
    .values(endpoints.map(({ id }) => ({ endpoint_id: id, event, data })))
    .execute();
}
