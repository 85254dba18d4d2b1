import type { Db } from '../../../platform/database/tables/Db.ts';
import type { RequestFigures } from '../../monitoring/requestFigures.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { findStatus } from './findStatus.ts';

export interface StatusDeps {
  db: Db;
  requests: Pick<RequestFigures, 'lastHour'>;
}

export const statusCalls = ({ db, requests }: StatusDeps) =>
  ({
    OfficeStatus: () => findStatus(db, requests.lastHour()),
  }) satisfies SomeHandlers;
