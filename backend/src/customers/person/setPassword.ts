import { sql, type Transaction } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { notifyOwner } from '../mails/queueMail.ts';

/**
 * Invalidates reset codes and pending e-mail changes too, and notifies the owner if the e-mail is confirmed.
 */
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
  // The pending change may come from an intruder whom the new password locks out.
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
  await notifyOwner(trx, 'password-changed', personId, language);
}
