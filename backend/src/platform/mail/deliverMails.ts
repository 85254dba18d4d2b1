import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/Db.ts';
import { isDue } from '../database/elapsed.ts';
import { failedAttempt, lease, type Retries } from '../database/retries.ts';
import type { Schema } from '../database/schema.ts';
import { withRequestId } from '../log/requestId.ts';
import { MailRefused, MailServerAway, mailServerAway, type MailTemplates, type SendMail } from './mail.ts';
import { traced } from '../tracing/tracing.ts';

interface MailDeps {
  db: Db;
  send: SendMail;
  mails: MailTemplates;
  log: FastifyBaseLogger;
}

type Row = Selectable<Schema['outbox']>;

/** Longer than any attempt takes. */
const leaseSecs = 60;
/** About five days in total. */
const retries: Retries = { firstPauseSecs: 5, maxPauseSecs: 3600, maxAttempts: 130 };

/**
 * Sends all due mails, oldest first. Stops at the first mail that cannot reach the mail server. Once a mail
 * is sent, those that wait for the server become due.
 */
export async function deliverMails(deps: MailDeps): Promise<void> {
  let hasSent = false;
  for (let row = await takeDue(deps.db); row; row = await takeDue(deps.db)) {
    const due = row;
    const attributes = { 'meltemi.mail.kind': due.kind };
    const settings = { kind: SpanKind.CONSUMER, attributes, of: due.traceparent };
    const result = await withRequestId(due.request_id ?? randomUUID(), () =>
      traced('deliver a mail', settings, () => deliver(deps, due)),
    );
    if (result === 'away') return;
    if (result !== 'sent' || hasSent) continue;
    hasSent = true;
    await wakeWaiting(deps.db);
  }
}

/** Skips mails due within the lease, because another backend may be sending them. */
const wakeWaiting = (db: Db) =>
  db
    .updateTable('outbox')
    .set({ next_attempt_at: sql<Date>`least(created_at, now())` })
    .where('done_at', 'is', null)
    .where('last_error', 'like', `${mailServerAway}%`)
    .where('next_attempt_at', '>', sql<Date>`now() + make_interval(secs => ${leaseSecs})`)
    .execute();

function takeDue(db: Db): Promise<Row | undefined> {
  return db
    .updateTable('outbox')
    .set(lease(leaseSecs))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where(isDue('next_attempt_at', retries.maxPauseSecs))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function deliver(
  { db, send, mails, log }: MailDeps,
  row: Row,
): Promise<'sent' | 'skipped' | 'failed' | 'away'> {
  try {
    const template = mails[row.kind];
    if (!template) throw new Error(`Unknown mail template ${row.kind}`);
    const mail = await template(db, row.payload);
    if (mail) await traced('mail server', { kind: SpanKind.CLIENT }, () => send(mail, row.dedupe_key));
    // Deleted once sent, because it contains codes and addresses.
    await db
      .updateTable('outbox')
      .set({ done_at: new Date(), last_error: null, payload: '{}' })
      .where('id', '=', row.id)
      .execute();
    return mail ? 'sent' : 'skipped';
  } catch (error) {
    log.warn(
      { err: error, outbox: row.id, kind: row.kind, attempts: row.attempts },
      'a mail could not be sent',
    );
    await postpone(db, row, error);
    return error instanceof MailServerAway ? 'away' : 'failed';
  }
}

async function postpone(db: Db, row: Row, error: unknown): Promise<void> {
  const isGivenUp = row.attempts >= retries.maxAttempts || error instanceof MailRefused;
  await db
    .updateTable('outbox')
    .set({
      ...failedAttempt(error, row.attempts, retries),
      ...(isGivenUp && { done_at: new Date() }),
    })
    .where('id', '=', row.id)
    .execute();
}
