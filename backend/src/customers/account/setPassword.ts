import type { Transaction } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/schema.ts';
import { tellOwner } from '../mails/queueMail.ts';

/** Also invalidates reset codes and notifies the owner by mail, if the address is confirmed. */
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
  await tellOwner(trx, 'password-changed', personId, language);
}
