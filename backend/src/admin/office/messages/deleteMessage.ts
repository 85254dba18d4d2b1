import { deleteMessages } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await deleteMessages(db, (eb) => eb('id', '=', id).and('answered_at', 'is not', null));
  const waiting = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (waiting) throw new TranslatedError(409, 'This message still needs a reply.');
}
