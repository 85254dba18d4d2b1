import type { Transaction } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/schema.ts';
import { queueMail } from '../mails/queueMail.ts';

/** Also invalidates reset codes and notifies the owner by mail. */
export async function setPassword(
  trx: Transaction<Schema>,
  personId: number,
  passwordHash: string,
  language: Language,
): Promise<void> {
  const { name } = await trx
    .updateTable('people')
    .set({ password_hash: passwordHash, reset_code: null })
    .where('id', '=', personId)
    .returning('name')
    .executeTakeFirstOrThrow();
  const { email } = await trx
    .selectFrom('addresses')
    .select('email')
    .where('person_id', '=', personId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await queueMail(trx, 'password-changed', personId, { to: email, name, language });
}
