import type { Db } from '../../../platform/database/Db.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { staffReads, type StaffCall } from '../StaffCall.ts';
import { pageSize, toPage } from '../toPage.ts';

export const auditCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffReads('OfficeAuditLog', {
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
