import { releaseChange } from 'mf-toolkit/registry';
import * as v from 'valibot';
import { textsIn, type Texts } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { recordedChange } from '../releases/recordedChange.ts';
import { recordView } from '../staff-calls/recordView.ts';
import { staffQuery, type StaffCall } from '../staff-calls/StaffCall.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';
import { nameSubjects } from './nameSubjects.ts';

export const auditCalls = ({ db }: { db: Db }): StaffCall[] => [
  staffQuery('OfficeAuditLog', {
    role: 'admin',
    async handle({ from }, context) {
      const { language, staff } = context;
      const t = textsIn(language);
      const { page, next } = toPage(await lastEntries(db, pageSize + 1, from));
      const { named, customers } = await nameSubjects(db, page, { language, roles: staff.roles });
      // Otherwise each look at the newest page would be on it.
      const alreadySeen = new Set(
        page.flatMap(({ who, details }) => (who === staff.name ? details['customers'] : [])),
      );
      const seen = customers.filter((id) => !alreadySeen.has(id));
      if (seen.length > 0) await recordView(db, context, 'OfficeAuditLog', { customers: seen });
      return {
        entries: named.map(({ id, at, who, action, subject, details }) => ({
          id,
          at: at.toISOString(),
          who,
          action,
          subject,
          details: shownDetails(details, t),
        })),
        next,
      };
    },
  }),
];

/** As recorded, but with the reason for a change of releases in the reader's language. */
const shownDetails = (details: Record<string, unknown>, t: Texts): Record<string, unknown> =>
  v.is(releaseChange, details['change'])
    ? { ...details, change: recordedChange(details['change'], t) }
    : details;
