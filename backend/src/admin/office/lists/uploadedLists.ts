import { sql } from 'kysely';
import type { OfficeList } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';

interface Uploaded {
  name: string;
  /** Base64. */
  content: string;
  who: string;
  sheets: string[];
}

export async function keepList(db: Db, list: Uploaded): Promise<number> {
  await db
    .deleteFrom('uploaded_lists')
    .where('at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  const { id } = await db.insertInto('uploaded_lists').values(list).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function findList(db: Db, id: number): Promise<OfficeList | null> {
  const row = await db
    .selectFrom('uploaded_lists')
    .select(['id', 'name', 'who', 'at', 'applied_at', 'import_id', 'sheets'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { applied_at, import_id, at, ...list } = row;
  return { ...list, at: at.toISOString(), isApplied: applied_at !== null, number: import_id };
}

export async function readList(db: Db, id: number): Promise<{ name: string; content: Buffer }> {
  const row = await db
    .selectFrom('uploaded_lists')
    .select(['name', 'content', 'applied_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new TranslatedError(404, 'This list has expired. Please upload it again.');
  if (row.applied_at) throw new TranslatedError(409, 'This list has already been applied.');
  return { name: row.name, content: Buffer.from(row.content, 'base64') };
}

/**
 * Must run first in the import's transaction: another import of the list waits for its end. Drops the content.
 * Throws 409 if the list has already been applied.
 */
export async function markApplied(trx: Db, id: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploaded_lists')
    .set({ applied_at: new Date(), content: '' })
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TranslatedError(409, 'This list has already been applied.');
}

export async function keepImportNumber(trx: Db, id: number, importId: number | null): Promise<void> {
  await trx.updateTable('uploaded_lists').set({ import_id: importId }).where('id', '=', id).execute();
}
