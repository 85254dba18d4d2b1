import type { Db } from '../../../platform/database/Db.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

export const auditCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeAuditLog', {
    role: 'admin',
    async handle({ from }) {
      const { page, next } = toPage(await lastEntries(db, pageSize + 1, from));
      return {
        entries: page.map(({ id, at, who, action, subject, details }) => ({
          id,
          at: at.toISOString(),
          who,
          action,
          subject,
          details,
        })),
        next,
      };
    },
  }),
];
