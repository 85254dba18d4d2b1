import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import type { StepMail } from './queueOrderMail.ts';

/** A step's mail before its delay is over. No worker takes it until then. */
const isWaiting = (step: StepMail, orderId: number) => sql<boolean>`
  kind = ${step} and (dedupe_key = ${`${step}:${orderId}`} or dedupe_key like ${`${step}:${orderId}:%`})
  and done_at is null and attempts = 0 and next_attempt_at > now()`;

/** Seconds until it is sent; null if none is waiting. */
export async function secsToStepMail(db: Db, step: StepMail, orderId: number): Promise<number | null> {
  const mail = await db
    .selectFrom('outbox')
    .select(sql<number>`extract(epoch from next_attempt_at - now())::float8`.as('secs'))
    .where(isWaiting(step, orderId))
    .executeTakeFirst();
  return mail?.secs ?? null;
}

/** Returns when the first was queued; null if none is waiting. */
export async function withdrawStepMail(trx: Db, step: StepMail, orderId: number): Promise<Date | null> {
  const mails = await trx
    .deleteFrom('outbox')
    .where(isWaiting(step, orderId))
    .returning('created_at')
    .execute();
  const [first] = mails.map(({ created_at }) => created_at).toSorted((a, b) => a.getTime() - b.getTime());
  return first ?? null;
}

/** Changes what a waiting mail tells. Returns false if it does not wait. `again` is that of `queueStepMail`. */
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
