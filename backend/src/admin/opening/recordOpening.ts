import type { Updateable } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { findOpening, type MailFailure } from './findOpening.ts';

type Recorded = Omit<Updateable<Schema['opening']>, 'is_only'>;

async function record(db: Db, values: Recorded): Promise<void> {
  await db
    .insertInto('opening')
    .values(values)
    .onConflict((oc) => oc.column('is_only').doUpdateSet(values))
    .execute();
}

export const recordMail = (db: Db, who: string, failure: MailFailure | null) =>
  record(db, {
    mail_tried_at: new Date(),
    mail_tried_by: who,
    mail_failure: failure && failure.message,
    mail_failure_code: failure && failure.code,
  });

export const confirmLegalTexts = (db: Db, who: string) =>
  record(db, { legal_confirmed_at: new Date(), legal_confirmed_by: who });

/**
 * Legal texts that change before the opening must be confirmed again. After the opening, changes are public at once.
 */
export const withdrawLegalConfirmation = (db: Db) =>
  db
    .updateTable('opening')
    .set({ legal_confirmed_at: null, legal_confirmed_by: null })
    .where('opened_at', 'is', null)
    .execute();

/** Opening an open shop changes nothing. */
export async function openShop(deps: Parameters<typeof findOpening>[0], who: string): Promise<void> {
  const { openedAt, steps } = await findOpening(deps);
  if (openedAt) return;
  if (steps.some(({ isDone }) => !isDone))
    throw new TranslatedError(409, 'The list before the opening is not complete.');
  await record(deps.db, { opened_at: new Date(), opened_by: who });
}
