import { sql } from 'kysely';
import type { AuditAction } from 'mf-office/contract';
import type { Db } from '../../platform/database/tables/Db.ts';

/**
 * The database refuses to change or delete entries, but an entry is rolled back with its transaction. `who` is a member
 * of staff, `os:` and the user of an admin command, or `a visitor`. The subject is shown unchanged, the details are
 * shown in the reader's language.
 */
export async function audit(
  db: Db,
  who: string,
  action: AuditAction,
  subject = '',
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ who, action, subject, details: JSON.stringify(details) })
    .execute();
}

export async function lockAuditLog(trx: Db): Promise<void> {
  await sql`select lock_audit_log()`.execute(trx);
}

export const lastEntries = (db: Db, limit: number, from?: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'action', 'subject', 'details', 'hash'])
    .$if(from !== undefined, (query) => query.where('id', '<=', from ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

interface Verified {
  entries: number;
  hash: string | null;
  /** The first entry that was changed or follows a missing one; otherwise null. */
  faultyId: number | null;
}

export async function verifyAuditLog(db: Db): Promise<Verified> {
  const { rows } = await sql<Verified>`
    select count(*) as entries, (array_agg(hash order by id desc))[1] as hash,
      min(id) filter (where id <> expected_id or hash <> audit_hash(entry, hash_before)) as "faultyId"
    from (select id, hash, audit_log as entry,
      row_number() over (order by id) as expected_id, coalesce(lag(hash) over (order by id), '') as hash_before
      from audit_log) as entries`.execute(db);
  return rows[0] ?? { entries: 0, hash: null, faultyId: null };
}

/** A hash noted earlier proves that no later entries were removed. */
export async function isInAuditLog(db: Db, hash: string): Promise<boolean> {
  const entry = await db.selectFrom('audit_log').select('id').where('hash', '=', hash).executeTakeFirst();
  return entry !== undefined;
}
