import { randomUUID } from 'node:crypto';
import { SpanKind } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../database/tables/Db.ts';
import { isDue } from '../database/times/elapsed.ts';
import { failedAttempt, lease, type Retries } from '../database/times/retries.ts';
import type { Schema } from '../database/tables/schema.ts';
import { withRequestId } from '../log/requestId.ts';
import { MailRefused, MailServerAway, mailServerAway, type MailTemplates, type SendMail } from './mail.ts';
import { traced } from '../tracing/tracing.ts';

interface MailDeps {
  db: Db;
  send: SendMail;
  mails: MailTemplates;
  log: FastifyBaseLogger;
  atOnce?: number;
}

type Row = Selectable<Schema['outbox']>;
type Result = 'sent' | 'skipped' | 'failed' | 'away';

/** Longer than any attempt takes. */
const leaseSecs = 60;
/** About five days in total. */
const retries: Retries = { firstPauseSecs: 5, maxPauseSecs: 3600, maxAttempts: 130 };

/**
 * Sends all due mails, oldest first: one alone, then several at a time once the mail server has accepted it. Stops when
 * the mail server cannot be reached. Once a mail is sent, those that wait for the server become due.
 */
export async function deliverMails(deps: MailDeps): Promise<void> {
  const { db, atOnce = 20 } = deps;
  const sending = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let [hasSent, isAway] = [false, false];

  async function send(row: Row): Promise<void> {
    const result = await deliverTraced(deps, row);
    if (result === 'away') isAway = true;
    if (result !== 'sent' || hasSent) return;
    hasSent = true;
    await wakeWaiting(db);
  }

  while (!isAway && errors.length === 0) {
    const most = hasSent ? atOnce : 1;
    const due = await takeDue(db, most - sending.size);
    if (due.length === 0) break;
    for (const row of due) {
      const sent = send(row)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
    // Taking many at once costs as much as taking one.
    while (sending.size > most / 2) await Promise.race(sending);
  }
  await Promise.all(sending);
  if (errors.length > 0) throw errors[0];
}

function deliverTraced(deps: MailDeps, row: Row): Promise<Result> {
  const settings = {
    kind: SpanKind.CONSUMER,
    attributes: { 'meltemi.mail.kind': row.kind },
    of: row.traceparent,
  };
  return withRequestId(row.request_id ?? randomUUID(), () =>
    traced('deliver a mail', settings, () => deliver(deps, row)),
  );
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

async function takeDue(db: Db, count: number): Promise<Row[]> {
  const rows = await db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where(isDue('next_attempt_at', retries.maxPauseSecs))
        .orderBy('next_attempt_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set(lease(leaseSecs))
    .whereRef('outbox.id', '=', 'due.id')
    .returningAll('outbox')
    .execute();
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id);
}

async function deliver({ db, send, mails, log }: MailDeps, row: Row): Promise<Result> {
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
