import { sql } from 'kysely';
import * as v from 'valibot';
import { textsIn } from '../locales/texts.ts';
import type { Db } from '../platform/database/tables/Db.ts';
import type { MailDrafts } from '../platform/mail/mail.ts';
import { composeMail } from '../platform/mail/mailLayout.ts';
import { paragraph } from '../platform/mail/mailParts.ts';
import { queuedBy } from '../platform/mail/queuedBy.ts';

/** Half a minute after the first attempt: restarts of the receiver are shorter. */
export const attemptsUntilFailing = 3;

/** The seller is notified once, until the endpoint accepts something again. */
export async function noteFailing(trx: Db, endpointId: number, deliveryId: number): Promise<void> {
  const begun = await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`now()` })
    .where('id', '=', endpointId)
    .where('failing_since', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!begun) return;
  await trx
    .insertInto('outbox')
    .values({
      kind: 'webhook-failing',
      dedupe_key: `webhook-failing:${endpointId}:${deliveryId}`,
      payload: JSON.stringify({ endpointId }),
      ...queuedBy(),
    })
    .onConflict((oc) => oc.column('dedupe_key').doNothing())
    .execute();
}

/** For the office's page Today. */
export async function countFailing(db: Db): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<Date | null>`min(failing_since)`.as('oldest'))
    .where('is_active', '=', true)
    .where('failing_since', 'is not', null)
    .executeTakeFirstOrThrow();
}

const payloadSchema = v.object({ endpointId: v.number() });

export const webhookMails = ({ salesMailbox }: { salesMailbox: string }): MailDrafts => ({
  async 'webhook-failing'(db, payload) {
    const { endpointId } = v.parse(payloadSchema, payload);
    const failing = await db
      .selectFrom('webhook_endpoints')
      .select(['url', 'failing_since'])
      .where('id', '=', endpointId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!failing?.failing_since) return null;
    // The rest of the address may be secret.
    const { host } = new URL(failing.url);
    const since = textsIn('en').date(failing.failing_since, { dateStyle: 'short', timeStyle: 'short' });
    return {
      to: salesMailbox,
      ...composeMail({
        language: 'en',
        title: `Webhook to ${host} is not accepted`,
        preview: `${host} does not accept what the shop reports.`,
        parts: [
          `${host} has not accepted what the shop reports since ${since}. Later reports to it wait.`,
          'The shop keeps trying for about three days and then goes on with the next report. The page Webhooks of the office shows what the receiver answers.',
        ].map(paragraph),
      }),
    };
  },
});
