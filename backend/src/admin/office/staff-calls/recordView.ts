import type { AuditDetails, RecordedQuery } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { audit } from '../../staff/auditLog.ts';
import type { StaffContext } from './StaffCall.ts';

/** Records that a member of staff has seen data of customers. */
export const recordView = (
  db: Db,
  { staff }: Pick<StaffContext, 'staff'>,
  query: RecordedQuery,
  seen: AuditDetails,
): Promise<void> => audit(db, staff.name, 'office', query, seen);
