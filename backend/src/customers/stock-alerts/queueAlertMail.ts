import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/tables/Db.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

/**
 * Must run in the transaction of the change. The outbox does not contain the e-mail, so that no mail is sent
 * after the consent was withdrawn.
 */
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
