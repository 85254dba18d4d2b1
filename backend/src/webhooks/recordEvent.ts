import { sql } from 'kysely';
import type { WebhookEvent } from 'mf-office/contract';
import type { Db } from '../platform/database/tables/Db.ts';
import { inSecs } from '../platform/database/times/retries.ts';

/** Changes of stock are recorded by the database: see `report_stock`. */
type OrderEvent = Exclude<WebhookEvent, 'stock.changed'>;

interface Recorded {
  /** Called if there are endpoints for the event. Must contain no personal data. */
  dataOf: () => Promise<object>;
  delaySecs: number;
}

/** Queues an event for the endpoints that want it, in the transaction that makes it. */
export async function recordEvent(
  trx: Db,
  event: OrderEvent,
  { dataOf, delaySecs }: Recorded,
): Promise<void> {
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
    .values(endpoints.map(({ id }) => ({ endpoint_id: id, event, data, not_before: inSecs(delaySecs) })))
    .execute();
}

/** Removes an event that still waits for its delay, and whose data contains `part`. */
export async function withdrawEvent(trx: Db, event: OrderEvent, part: object): Promise<void> {
  await trx
    .deleteFrom('webhook_deliveries')
    .where('event', '=', event)
    .where('not_before', '>', sql<Date>`now()`)
    .where(sql<boolean>`data @> ${JSON.stringify(part)}::jsonb`)
    .execute();
}
