import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/Db.ts';
import { isDue } from '../database/isDue.ts';
import type { Schema } from '../database/schema.ts';
import { withRequestId } from '../log/requestId.ts';
import type { MailWriters, SendMail } from './mail.ts';

interface MailDeps {
  db: Db;
  send: SendMail;
  mails: MailWriters;
  log: FastifyBaseLogger;
}

type Row = Selectable<Schema['outbox']>;

/** A taken row is nobody else's for so long: longer than any attempt lasts. Who is killed meanwhile leaves it to the
 *  next. */
const leaseSecs = 60;
const firstPauseSecs = 5;
const longestPauseSecs = 3600;
/** About five days: counted, as a clock may be set. */
const giveUpAfter = 130;

/** Sends every mail that is due, oldest first. */
export async function deliverMails(deps: MailDeps): Promise<void> {
  for (let row = await takeDue(deps.db); row; row = await takeDue(deps.db)) {
    const due = row;
    await withRequestId(due.request_id ?? randomUUID(), () => deliver(deps, due));
  }
}

function takeDue(db: Db): Promise<Row | undefined> {
  return db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${leaseSecs})`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where(isDue('next_attempt_at', longestPauseSecs))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function deliver({ db, send, mails, log }: MailDeps, row: Row): Promise<void> {
  try {
    const write = mails[row.kind];
    if (!write) throw new Error(`No mail is known of the kind ${row.kind}`);
    const mail = await write(db, row.payload);
    if (mail) await send(mail, row.dedupe_key);
    // What was sent is not kept: codes and addresses are nobody's business any more.
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(), last_error: null, payload: '{}' })
      .where('id', '=', row.id)
      .execute();
  } catch (error) {
    log.warn({ err: error, outbox: row.id, kind: row.kind, attempts: row.attempts }, 'a mail was not sent');
    await postpone(db, row, error);
  }
}

/** Pauses double, up to an hour, for some days. */
async function postpone(db: Db, row: Row, error: unknown): Promise<void> {
  const pause = Math.min(firstPauseSecs * 2 ** (row.attempts - 1), longestPauseSecs);
  const isHopeless = row.attempts >= giveUpAfter;
  await db
    .updateTable('outbox')
    .set({
      last_error: String(error).slice(0, 500),
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${pause})`,
      ...(isHopeless && { done_at: new Date() }),
    })
    .where('id', '=', row.id)
    .execute();
}
