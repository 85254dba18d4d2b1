import type { Db } from '../../../platform/database/Db.ts';
import type { RequestFigures } from '../../monitoring/requestFigures.ts';
import { staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { findStatus } from './findStatus.ts';

export interface StatusDeps {
  db: Db;
  requests: Pick<RequestFigures, 'lastHour'>;
}

export const statusCalls = ({ db, requests }: StatusDeps): StaffCall[] => [
  staffQuery('OfficeStatus', { role: 'see', handle: () => findStatus(db, requests.lastHour()) }),
];
