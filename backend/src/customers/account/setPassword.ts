import type { Transaction } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/schema.ts';
import { queueMail } from '../mails/queueMail.ts';

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
  const { email, confirmed_at } = await trx
    .selectFrom('addresses')
    .select(['email', 'confirmed_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  if (confirmed_at) await queueMail(trx, 'password-changed', personId, { to: email, language });
}
