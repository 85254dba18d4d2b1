import { sql, type Transaction } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/schema.ts';
import { tellOwner } from '../mails/queueMail.ts';

/** Also invalidates reset codes, drops a change to another e-mail that is not confirmed yet, and notifies the owner by
 *  mail, if the address is confirmed. */
export async function setPassword(
  trx: Transaction<Schema>,
  personId: number,
  passwordHash: string,
  language: Language,
): Promise<void> {
  await trx
    .updateTable('people')
    .set({ password_hash: passwordHash, reset_code: null })
    .where('id', '=', personId)
    .execute();
  // Who asked for it may be the one whom the new password is to keep out.
  await trx
    .deleteFrom('email_changes')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .where(
      sql<boolean>`not exists (
      select from addresses where person_id = email_changes.person_id and lower(email) = lower(email_changes.email)
    )`,
    )
    .execute();
  await tellOwner(trx, 'password-changed', personId, language);
}
