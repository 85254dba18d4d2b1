import { calls, formerChangeCalls } from 'mf-office/contract';
import { releaseChange } from 'mf-toolkit/registry';
import * as v from 'valibot';
import { textsIn, type Texts } from '../../../locales/texts.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { lastEntries } from '../../staff/auditLog.ts';
import { recordedChange } from '../releases/recordedChange.ts';
import { recordView } from '../staff-calls/recordView.ts';
import type { SomeHandlers } from '../staff-calls/StaffCall.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';
import { isOfCall, nameSubjects, type Entry } from './nameSubjects.ts';

export const auditCalls = ({ db }: { db: Db }) =>
  ({
    async OfficeAuditLog({ from }, context) {
      const { language, staff } = context;
      const t = textsIn(language);
      const { page, next } = toPage(await lastEntries(db, pageSize + 1, from));
      const { named, seen } = await nameSubjects(db, page, { language, roles: staff.roles });
      // Otherwise each view of the newest page would appear on it.
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
          call: callOf({ action, subject, details }),
          details: shownDetails(details, t),
        })),
        next,
      };
    },
  }) satisfies SomeHandlers;

type Logged = Record<string, { log?: string | Record<string, string> } | undefined>;

function callOf(entry: Entry): string | null {
  if (!isOfCall(entry)) return null;
  const { subject, details } = entry;
  const formerKind = formerChangeCalls[subject];
  const log = (calls as Logged)[formerKind ? 'OfficeChangeOrder' : subject]?.log;
  const words = typeof log === 'object' ? log[String(formerKind ?? details['kind'])] : log;
  return words ?? null;
}

/** As recorded, but with the reason for a change of releases in the reader's language. */
const shownDetails = (details: Record<string, unknown>, t: Texts): Record<string, unknown> =>
  v.is(releaseChange, details['change'])
    ? { ...details, change: recordedChange(details['change'], t) }
    : details;
