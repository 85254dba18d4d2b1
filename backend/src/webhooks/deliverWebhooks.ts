import type { FastifyBaseLogger } from 'fastify';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../platform/database/tables/Db.ts';
import { isDue } from '../platform/database/times/elapsed.ts';
import { afterPause, inSecs, type Retries } from '../platform/database/times/retries.ts';
import type { Schema } from '../platform/database/tables/schema.ts';
import { messageOf } from '../platform/errors.ts';
import { resolveHost } from '../platform/http/outgoing/publicAddresses.ts';
import { openSecret } from '../platform/secrets/sealSecret.ts';
import { attemptsUntilFailing, noteFailing } from './failingEndpoints.ts';
import { post, type Answer, type Network } from './post.ts';
import { signatureHeader, signatureOf } from './signature.ts';

export interface WebhookDeps extends Network {
  db: Db;
  log: FastifyBaseLogger;
  staffKey: string | undefined;
  /** For the time in the signature. */
  now: () => number;
}

export const webhookSettings = ({
  staffKey,
  isProduction,
}: Pick<WebhookDeps, 'staffKey' | 'isProduction'>): Omit<WebhookDeps, 'db' | 'log'> => ({
  staffKey,
  isProduction,
  resolve: resolveHost,
  timeLimitMs: 10_000,
  now: () => Date.now(),
});

type Endpoint = Selectable<Schema['webhook_endpoints']> & { formerSecrets: string[] };
type Delivery = Selectable<Schema['webhook_deliveries']>;

/** About three days in total. */
const webhookRetries: Retries = { firstPauseSecs: 10, maxPauseSecs: 6 * 60 * 60, maxAttempts: 23 };
/** An endpoint that answers slowly leaves its other deliveries to the next run, so that none waits for it. */
const turnMs = 10_000;
/** Longer than any attempt takes. */
const leaseSecs = 60;

/**
 * Sends what is due. The deliveries of an endpoint are sent in their order, one at a time: while one fails, the
 * later ones wait.
 */
export async function deliverWebhooks(deps: WebhookDeps): Promise<void> {
  const endpoints = await dueEndpoints(deps.db).execute();
  await Promise.all(endpoints.map(({ id }) => deliverTo(deps, id)));
}

async function deliverTo(deps: WebhookDeps, endpointId: number): Promise<void> {
  const endsAt = performance.now() + turnMs;
  do {
    const endpoint = await leaseEndpoint(deps.db, endpointId);
    const delivery = endpoint && (await nextDelivery(deps.db, endpointId));
    if (!delivery) return;
    await record(deps, delivery, await send(deps, endpoint, delivery));
  } while (performance.now() < endsAt);
}

const dueEndpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('is_active', '=', true)
    .where(isDue('next_attempt_at', webhookRetries.maxPauseSecs))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('webhook_deliveries.id')
          .whereRef('endpoint_id', '=', 'webhook_endpoints.id')
          .where('done_at', 'is', null)
          .where('not_before', '<=', sql<Date>`now()`),
      ),
    );

/** Another backend may be sending to it. */
const leaseEndpoint = (db: Db, id: number): Promise<Endpoint | undefined> =>
  db
    .updateTable('webhook_endpoints')
    .set({ next_attempt_at: inSecs(leaseSecs) })
    .where('id', 'in', dueEndpoints(db).where('id', '=', id).forUpdate().skipLocked())
    .returningAll()
    .returning(
      sql<string[]>`array(select former.secret from webhook_former_secrets former
        where former.endpoint_id = webhook_endpoints.id and valid_until > now() order by former.id desc)`.as(
        'formerSecrets',
      ),
    )
    .executeTakeFirst();

const nextDelivery = (db: Db, endpointId: number): Promise<Delivery | undefined> =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('done_at', 'is', null)
    .where('not_before', '<=', sql<Date>`now()`)
    .orderBy('not_before')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function send(
  deps: WebhookDeps,
  { url, secret, formerSecrets }: Endpoint,
  { id, event, created_at, data }: Delivery,
): Promise<Answer | Error> {
  try {
    const body = JSON.stringify({ id, event, createdAt: created_at.toISOString(), data });
    const signature = signatureOf(
      [secret, ...formerSecrets].map((sealed) => openSecret(sealed, deps.staffKey)),
      body,
      Math.floor(deps.now() / 1000),
    );
    return await post(url, body, { [signatureHeader]: signature, 'user-agent': 'Meltemi' }, deps);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function record({ db, log }: WebhookDeps, delivery: Delivery, answer: Answer | Error): Promise<void> {
  const { id, endpoint_id: endpointId, event, is_repeat: isRepeat } = delivery;
  const attempts = delivery.attempts + 1;
  const isFailed = answer instanceof Error || answer.status < 200 || answer.status > 299;
  const isOver = !isFailed || isRepeat || attempts >= webhookRetries.maxAttempts;
  if (isFailed)
    log.warn({ webhook: endpointId, delivery: id, event, attempts }, 'a webhook was not accepted');
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_endpoints')
      .set({
        next_attempt_at: isOver ? inSecs(0) : afterPause(attempts, webhookRetries),
        ...(!isFailed && { failing_since: null }),
      })
      .where('id', '=', endpointId)
      .execute();
    await trx
      .updateTable('webhook_deliveries')
      .set({
        attempts,
        tried_at: sql<Date>`now()`,
        ...(answer instanceof Error
          ? { status: null, answer: messageOf(answer).slice(0, 500) }
          : { status: answer.status, answer: answer.text }),
        ...(isOver && { done_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      // Staff may have given it up meanwhile.
      .where('done_at', 'is', null)
      .execute();
    // A delivery that staff sent again is not retried, since they see the result.
    if (!isOver && attempts >= attemptsUntilFailing) await noteFailing(trx, endpointId, id);
  });
}

export const deleteOldDeliveries = (db: Db, before: RawBuilder<Date>): Promise<unknown> =>
  db
    .deleteFrom('webhook_deliveries')
    .where((eb) => eb(eb.fn.coalesce('done_at', 'created_at'), '<', before))
    .execute();
