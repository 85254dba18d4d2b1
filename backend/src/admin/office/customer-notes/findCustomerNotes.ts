import type { CustomerNote } from 'mf-office/contract';
import { notesOfCustomer } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';

export async function findCustomerNotes(db: Db, personId: number): Promise<CustomerNote[]> {
  const notes = await notesOfCustomer(db, personId);
  return notes.map(({ id, text, who, at, changed_at }) => ({
    id,
    text,
    who,
    at: at.toISOString(),
    changedAt: changed_at?.toISOString() ?? null,
  }));
}
