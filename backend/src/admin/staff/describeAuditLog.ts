import type { Db } from '../../platform/database/Db.ts';
import { alignColumns } from '../orders/alignColumns.ts';
import { isInAuditLog, lastEntries, verifyAuditLog } from './auditLog.ts';

/** The latest entries as a table. */
export async function describeEntries(db: Db, limit: number): Promise<string> {
  const entries = await lastEntries(db, limit);
  if (entries.length === 0) return 'There are none.';
  return alignColumns(
    entries.map(({ id, at, who, action, subject, details }) => [
      String(id),
      at.toISOString(),
      who,
      action,
      subject,
      Object.keys(details).length > 0 ? JSON.stringify(details) : '',
    ]),
  ).join('\n');
}

/** Whether every entry is there as it was written, up to the `known` hash that was noted earlier. Throws if not. */
export async function describeAuditLog(db: Db, known?: string): Promise<string> {
  const { entries, hash, faultyId } = await verifyAuditLog(db);
  if (faultyId !== null) throw new Error(`Entry ${faultyId} was changed, or entries before it are missing.`);
  if (known && !(await isInAuditLog(db, known)))
    throw new Error('The entry with this hash is missing: later entries were removed.');
  if (!hash) return 'The audit log is empty.';
  return `All ${entries} entries are as they were written. Note the last hash elsewhere, to show later that no end was cut off:\n${hash}`;
}
