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
      const { named, seen } = await nameSubjects(db, page, { language, roles: staff.roles });
      // Otherwise each look at the newest page would be on it.
      const own = page.filter(({ who }) => who === staff.name);
      const looks = (['customers', 'messages'] as const).flatMap((kind) => {
        const alreadySeen = new Set(own.flatMap(({ details }) => details[kind]));
        const unseen = seen[kind].filter((id) => !alreadySeen.has(id));
        return unseen.length > 0 ? [[kind, unseen] as const] : [];
      });
      if (looks.length > 0) await recordView(db, context, 'OfficeAuditLog', Object.fromEntries(looks));
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
