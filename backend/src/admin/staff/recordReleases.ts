import { sql } from 'kysely';
import { readRegistry } from 'mf-toolkit/registry';
import type { StorageBackend } from 'mf-toolkit/store';
import type { Db } from '../../platform/database/tables/Db.ts';
import { audit, lockAuditLog } from './auditLog.ts';

/** Returns the function to poll with. Each change is recorded once, whichever backend sees it first. */
export function recordReleases(db: Db, storage: StorageBackend): () => Promise<void> {
  let seenEtag = '';
  return async () => {
    const snapshot = await readRegistry(storage);
    if (!snapshot || snapshot.etag === seenEtag) return;
    const { history } = snapshot.registry;
    await db.transaction().execute(async (trx) => {
      await lockAuditLog(trx);
      const recorded = await recordedChanges(trx, history);
      // The registry lists the newest change first.
      for (const { live: _live, canaries: _canaries, what, ...details } of history.toReversed())
        if (!recorded.has(`${details.at} ${what}`))
          await audit(trx, 'the registry', 'releases-changed', what, details);
    });
    seenEtag = snapshot.etag;
  };
}

async function recordedChanges(db: Db, history: { at: string }[]): Promise<Set<string>> {
  const at = sql<string>`details ->> 'at'`;
  const times = history.map((change) => change.at);
  const rows = await db
    .selectFrom('audit_log')
    .select([at.as('at'), 'subject'])
    .where('action', '=', 'releases-changed')
    .where(at, '=', sql<string>`any(${times})`)
    .execute();
  return new Set(rows.map((row) => `${row.at} ${row.subject}`));
}
