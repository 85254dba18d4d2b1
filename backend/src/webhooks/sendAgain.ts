import { sql } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { inSecs } from '../platform/database/times/retries.ts';
import { TranslatedError } from '../platform/errors.ts';

/** Queues an event without data, whichever events the endpoint wants. */
export const sendTest = (db: Db, endpointId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await wake(trx, endpointId);
    await trx
      .insertInto('webhook_deliveries')
      .values({ endpoint_id: endpointId, event: 'test', data: '{}' })
      .execute();
  });

/**
 * A waiting delivery is tried now. One that was delivered or given up is sent again, before the waiting
 * ones, and its failure does not stop them.
 */
export const sendAgain = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await wake(trx, await endpointOf(trx, id));
    await trx
      .updateTable('webhook_deliveries')
      .set({
        done_at: null,
        is_repeat: true,
        accepted_at: sql<Date | null>`coalesce(accepted_at, case when status between 200 and 299 then tried_at end)`,
      })
      .where('id', '=', id)
      .where('done_at', 'is not', null)
      .execute();
  });

/** The next delivery is sent instead. */
export const giveUp = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const endpointId = await endpointOf(trx, id);
    await wake(trx, endpointId);
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({ done_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new TranslatedError(409, 'This delivery does not wait any more.');
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null })
      .where('id', '=', endpointId)
      .execute();
  });

async function endpointOf(trx: Db, deliveryId: number): Promise<number> {
  const found = await trx
    .selectFrom('webhook_deliveries')
    .select('endpoint_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  if (!found) throw new TranslatedError(404, 'There is no such delivery.');
  return found.endpoint_id;
}

async function wake(trx: Db, endpointId: number): Promise<void> {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set({ next_attempt_at: inSecs(0) })
    .where('id', '=', endpointId)
    .returning('is_active')
    .executeTakeFirst();
  if (!endpoint) throw new TranslatedError(404, 'There is no such webhook.');
  if (!endpoint.is_active) throw new TranslatedError(409, 'This webhook is turned off.');
}
