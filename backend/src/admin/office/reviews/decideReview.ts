import { sql } from 'kysely';
import { isOfBuyer } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

interface Decision {
  id: number;
  version: number;
  state: 'published' | 'refused';
  reason: string;
  by: string;
}

export async function decideReview(db: Db, { id, version, state, reason, by }: Decision): Promise<void> {
  const decided = await db
    .updateTable('reviews')
    .set({ state, reason, decided_by: by, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(state === 'published', (query) => query.where(isOfBuyer))
    .returning('id')
    .executeTakeFirst();
  if (decided) return;
  const review = await db.selectFrom('reviews').select('version').where('id', '=', id).executeTakeFirst();
  if (!review) throw new TranslatedError(404, 'There is no such review.');
  throw new TranslatedError(
    409,
    review.version === version
      ? 'The goods have been returned in the meantime.'
      : 'The buyer has changed the review. Please read the new text first.',
  );
}
