import { TranslatedError } from '../../platform/errors.ts';
import type { Db } from '../../platform/database/tables/Db.ts';

interface Written {
  text: string;
  who: string;
}

/** A repeat with the same id changes nothing. */
export const addCustomerNote = (
  db: Db,
  personId: number,
  { id, text, who }: Written & { id?: string | undefined },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // A concurrent deletion of the account finishes first, or deletes the note too.
    const customer = await trx
      .selectFrom('people')
      .select('id')
      .where('id', '=', personId)
      .where('erased_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!customer) throw new TranslatedError(404, 'There is no such customer.');
    await trx
      .insertInto('customer_notes')
      .values({ person_id: personId, text, who, request_id: id ?? null })
      .onConflict((oc) => oc.column('request_id').doNothing())
      .execute();
  });

/** Only its author may change a note. `seen` is the text that the author saw. */
export async function changeCustomerNote(
  db: Db,
  note: { id: number; personId: number },
  { seen, text, who }: Written & { seen: string },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('customer_notes')
    .set({ text, changed_at: new Date() })
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .where('who', '=', who)
    .where('text', '=', seen)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const found = await db
    .selectFrom('customer_notes')
    .select('who')
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .executeTakeFirst();
  if (!found) throw new TranslatedError(404, 'The note was removed.');
  if (found.who !== who)
    throw new TranslatedError(403, 'Only {name} can change this note.', { name: found.who });
  throw new TranslatedError(409, 'The note was changed in the meantime. Please reload the page.');
}

/** Removes a note of any author. A repeat changes nothing. */
export const removeCustomerNote = async (db: Db, note: { id: number; personId: number }): Promise<void> =>
  void (await db
    .deleteFrom('customer_notes')
    .where('id', '=', note.id)
    .where('person_id', '=', note.personId)
    .execute());

/** Newest first. */
export const notesOfCustomer = (db: Db, personId: number) =>
  db
    .selectFrom('customer_notes')
    .select(['id', 'text', 'who', 'at', 'changed_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .execute();
