import type { Db } from '../../platform/database/tables/Db.ts';
import { alignColumns } from '../orders/alignColumns.ts';
import { isInAuditLog, lastEntries, verifyAuditLog } from './auditLog.ts';

export async function describeEntries(db: Db, limit: number): Promise<string> {
  const entries = await lastEntries(db, limit);
  if (entries.length === 0) return 'The audit log is empty.';
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

export async function describeAuditLog(db: Db, known?: string): Promise<string> {
  const { entries, hash, faultyId } = await verifyAuditLog(db);
  if (faultyId !== null) throw new Error(`Entry ${faultyId} was changed, or entries before it are missing.`);
  if (known && !(await isInAuditLog(db, known)))
    throw new Error('The entry with this hash is missing: later entries were removed.');
  if (!hash) return 'The audit log is empty.';
  return `All ${entries} entries are unchanged. Store the last hash elsewhere to verify later that no entries were removed at the end:\n${hash}`;
}
