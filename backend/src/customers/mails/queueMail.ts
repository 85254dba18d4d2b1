import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { requestId } from '../../platform/log/requestId.ts';

/** What the outbox keeps of the account's mails. A code is not among it: it is made when its mail is. */
export interface AccountMails {
  'reset-code': { personId: number; until: number; language: Language };
  /** The address that the person had then: a thief's next step is to change it. */
  'password-changed': { to: string; name: string; language: Language };
}

/** The key begins with whom the mail is for, so that a person's mails can be found. */
export const dedupeKeyPrefix = (kind: keyof AccountMails, personId: number): string => `${kind}:${personId}:`;

/** Queues a mail with the change that it tells of: both happen or neither. */
export async function queueMail<Kind extends keyof AccountMails>(
  trx: Db,
  kind: Kind,
  personId: number,
  payload: AccountMails[Kind],
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      kind,
      dedupe_key: dedupeKeyPrefix(kind, personId) + randomUUID(),
      payload: JSON.stringify(payload),
      request_id: requestId() ?? null,
    })
    .execute();
}
