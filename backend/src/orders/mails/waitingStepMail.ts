import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { StepMail } from './queueOrderMail.ts';

/** A step's mail before its delay is over. No worker takes it until then. */
const isWaiting = (step: StepMail, orderId: number) => sql<boolean>`
  kind = ${step} and (dedupe_key = ${`${step}:${orderId}`} or dedupe_key like ${`${step}:${orderId}:%`})
  and done_at is null and attempts = 0 and next_attempt_at > now()`;

/** Seconds until the last such mail is sent; null if none is waiting. */
export async function secsToStepMail(db: Db, step: StepMail, orderId: number): Promise<number | null> {
  const mail = await db
    .selectFrom('outbox')
    .select(sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('secs'))
    .where(isWaiting(step, orderId))
    .orderBy('next_attempt_at', 'desc')
    .executeTakeFirst();
  return mail?.secs ?? null;
}

/** Withdraws the mail of the latest step of its kind. Returns when it was queued; null if none is waiting. */
export async function withdrawStepMail(trx: Db, step: StepMail, orderId: number): Promise<Date | null> {
  const latest = trx
    .selectFrom('outbox')
    .select('id')
    .where(isWaiting(step, orderId))
    .orderBy('next_attempt_at', 'desc')
    .limit(1);
  const mail = await trx
    .deleteFrom('outbox')
    .where('id', '=', latest)
    .returning('created_at')
    .executeTakeFirst();
  return mail?.created_at ?? null;
}

/** Changes the content of a waiting mail. Returns false if none is waiting. `again` is that of `queueStepMail`. */
export async function changeStepMail(
  trx: Db,
  step: StepMail,
  orderId: number,
  again: string,
  changes: object,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ payload: sql`payload || ${JSON.stringify(changes)}::jsonb` })
    .where(isWaiting(step, orderId))
    .where('dedupe_key', '=', `${step}:${orderId}:${again}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
