import type { Db } from '../../platform/database/tables/Db.ts';
import type { Payable } from '../../platform/database/queries/Payable.ts';
import { payableKey, queuePayLink } from './queueOrderMail.ts';

/** A mail that still waits is written when it is sent, so no other one follows it. The caller must hold the order's lock. */
export async function queuePayLinkAgain(trx: Db, payable: Payable): Promise<void> {
  const key = payableKey('pay-link', payable);
  const links = await trx
    .selectFrom('outbox')
    .select('done_at')
    .where((eb) =>
      eb.or([
        eb('dedupe_key', '=', key),
        eb.and([eb('dedupe_key', 'like', `${key}:%`), eb('dedupe_key', 'not like', `${key}:change-%`)]),
      ]),
    )
    .execute();
  if (links.every(({ done_at }) => done_at)) await queuePayLink(trx, payable, links.length);
}
