import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

interface Mark {
  id: number;
  /** Null to mark the message as waiting again. */
  answeredBy: string | null;
}

/** Throws 409 if somebody else has already answered the message, so that nobody replies twice. */
export async function markMessage(db: Db, { id, answeredBy }: Mark): Promise<void> {
  const isAnswered = answeredBy !== null;
  const marked = await db
    .updateTable('contact_messages')
    .set({ answered_at: isAnswered ? sql<Date>`now()` : null, answered_by: answeredBy })
    .where('id', '=', id)
    .$if(isAnswered, (query) => query.where('answered_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (marked) return;
  const message = await db
    .selectFrom('contact_messages')
    .select('answered_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) throw new TranslatedError(404, 'There is no such message.');
  throw message.answered_by === null
    ? new TranslatedError(409, 'Somebody has already answered this message.')
    : new TranslatedError(409, '{name} has already answered this message.', { name: message.answered_by });
}
