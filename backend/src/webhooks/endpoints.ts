import { isDeepStrictEqual } from 'node:util';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { WebhookEndpoint } from 'mf-office/contract';
import type { Db } from '../platform/database/tables/Db.ts';
import { inSecs } from '../platform/database/times/retries.ts';
import { TranslatedError } from '../platform/errors.ts';
import { hostOf, isPublic } from '../platform/http/outgoing/publicAddresses.ts';
import { sealSecret } from '../platform/secrets/sealSecret.ts';
import { newWebhookSecret } from './signature.ts';

export interface EndpointDeps {
  db: Db;
  staffKey: string | undefined;
  /** Only HTTPS and public hosts. */
  isProduction: boolean;
}

type Values = Pick<WebhookEndpoint, 'url' | 'events' | 'isActive'>;

/** For how long a former secret also signs, so that the receiver can be changed meanwhile. */
const formerSecretSecs = 24 * 60 * 60;

export async function createEndpoint(
  deps: EndpointDeps,
  { url, events }: Omit<Values, 'isActive'>,
): Promise<{ id: number; secret: string }> {
  const secret = newWebhookSecret();
  const { id } = await deps.db
    .insertInto('webhook_endpoints')
    .values({ url: acceptedUrl(url, deps), events, secret: sealSecret(secret, deps.staffKey) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, secret };
}

/** 409 if the values are no longer those seen. */
export const changeEndpoint = (
  deps: EndpointDeps,
  id: number,
  seen: Values,
  { url, events, isActive }: Values,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = await lockEndpoint(trx, id);
    if (!isDeepStrictEqual([now.url, now.events, now.is_active], [seen.url, seen.events, seen.isActive]))
      throw new TranslatedError(409, 'This has been changed meanwhile. Please reload the page.');
    await trx
      .updateTable('webhook_endpoints')
      .set({
        url: acceptedUrl(url, deps),
        events,
        is_active: isActive,
        next_attempt_at: inSecs(0),
        failing_since: null,
      })
      .where('id', '=', id)
      .execute();
  });

export const rotateSecret = ({ db, staffKey }: EndpointDeps, id: number): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { secret: former } = await lockEndpoint(trx, id);
    const secret = newWebhookSecret();
    await trx
      .deleteFrom('webhook_former_secrets')
      .where('endpoint_id', '=', id)
      .where('valid_until', '<=', sql<Date>`now()`)
      .execute();
    await trx
      .insertInto('webhook_former_secrets')
      .values({ endpoint_id: id, secret: former, valid_until: inSecs(formerSecretSecs) })
      .execute();
    await trx
      .updateTable('webhook_endpoints')
      .set({ secret: sealSecret(secret, staffKey) })
      .where('id', '=', id)
      .execute();
    return secret;
  });

export const removeEndpoint = ({ db }: EndpointDeps, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockEndpoint(trx, id);
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
  });

async function lockEndpoint(trx: Db, id: number) {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!endpoint) throw new TranslatedError(404, 'There is no such webhook.');
  return endpoint;
}

/** The addresses of the host name are checked before each delivery, since they can change. */
function acceptedUrl(text: string, { isProduction }: EndpointDeps): string {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    throw new TranslatedError(400, 'This is not a web address.');
  if (url.username || url.password)
    throw new TranslatedError(
      400,
      'A web address with a password is not accepted: the signature proves the sender.',
    );
  if (!isProduction) return url.href;
  if (url.protocol !== 'https:') throw new TranslatedError(400, 'The web address must begin with https://.');
  const host = hostOf(url);
  if (isIP(host) ? !isPublic(host) : !host.includes('.') || /\.(localhost|local|internal)\.?$/.test(host))
    throw new TranslatedError(400, 'The web address must be on the public internet.');
  return url.href;
}
