import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/Db.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

/** In the transaction of what the mail is about. The address is not in the outbox: a mail to who has withdrawn meanwhile
 *  is not written. */
export async function queueAlertMail(
  trx: Db,
  kind: 'confirm-stock-alert' | 'stock-alert',
  alertId: number,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: `${kind}:${alertId}:${randomUUID()}`,
      payload: JSON.stringify({ alertId }),
      ...queuedBy(),
    })
    .execute();
}
