import { randomUUID } from 'node:crypto';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { queuedBy } from '../../platform/mail/queuedBy.ts';

/**
 * Reset codes and links are created when the mail is sent, so that they are never stored. Names are excluded
 * because a stranger may have chosen them.
 */
interface AccountMails {
  'reset-code': { personId: number; until: number; language: Language };
  /** The e-mail at the time of the change, because an intruder may change it next. */
  'password-changed': { to: string; language: Language };
  'passkey-added': { to: string; language: Language };
  'passkey-removed': { to: string; language: Language };
  'confirm-email': { changeId: number; language: Language };
  'email-changed': { changeId: number; language: Language };
}

export const dedupeKeyPrefix = (kind: keyof AccountMails, personId: number): string => `${kind}:${personId}:`;

/** Must run in the transaction of the change that the mail is about. */
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
      ...queuedBy(),
    })
    .execute();
}

/** Does nothing if the e-mail is not confirmed. */
export async function notifyOwner(
  trx: Db,
  kind: 'password-changed' | 'passkey-added' | 'passkey-removed',
  personId: number,
  language: Language,
): Promise<void> {
  const address = await trx
    .selectFrom('addresses')
    .select(['email', 'confirmed_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .executeTakeFirst();
  if (address?.confirmed_at) await queueMail(trx, kind, personId, { to: address.email, language });
}

export async function unqueueMails(trx: Db, kind: keyof AccountMails, personId: number): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('dedupe_key', 'like', `${dedupeKeyPrefix(kind, personId)}%`)
    .execute();
}
