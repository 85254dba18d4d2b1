import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

interface Answer {
  id: number;
  version: number;
  /** Empty to remove it. */
  reply: string;
  by: string;
}

/** Answers a published review of this version; throws 409 for any other. */
export async function answerReview(db: Db, { id, version, reply, by }: Answer): Promise<void> {
  const answered = await db
    .updateTable('reviews')
    .set(
      reply
        ? { reply, replied_by: by, replied_at: sql<Date>`now()` }
        : { reply: '', replied_by: null, replied_at: null },
    )
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'published')
    .returning('id')
    .executeTakeFirst();
  if (!answered)
    throw new TranslatedError(409, 'The review has changed, or is not published. Please read it again.');
}
