import { formerChangeCalls, type AuditAction, type OfficeAuditEntry } from '../contract/calls.ts';
import type { Text, Texts } from '../language/texts.ts';
import { callNames, changeNames } from './callNames.ts';

const actionNames: Record<AuditAction, Text> = {
  'signed-in': 'Signed in',
  'signed-out': 'Signed out',
  'sign-in-failed': 'Sign-in failed',
  'staff-added': 'Member of staff added',
  'roles-changed': 'Roles changed',
  'staff-disabled': 'Member of staff disabled',
  'staff-enabled': 'Member of staff enabled',
  'code-reset': 'Code reset',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'recovery-codes-renewed': 'Recovery codes renewed',
  command: 'Command',
  'command-failed': 'Command failed',
  office: 'Office',
  'office-failed': 'Failed in the office',
  'office-unchanged': 'Nothing changed',
  'releases-changed': 'Releases changed',
  'catalogue-imported': 'Catalogue imported',
  'import-undone': 'Import undone',
  'backup-written': 'Backup written',
  'backup-tried': 'Backup tried',
};

/** The call, or the change of an order, that the entry's subject names; undefined for entries of other subjects. */
export function callName({ action, subject, details }: OfficeAuditEntry): Text | undefined {
  const changeKind = isOrderChange(subject) ? details['kind'] : formerChangeCalls[subject];
  const [known, key]: [Record<string, Text>, string] =
    typeof changeKind === 'string' ? [changeNames, changeKind] : [callNames, subject];
  return /^office\b/.test(action) && Object.hasOwn(known, key) ? known[key] : undefined;
}

export const isOrderChange = (subject: string): boolean => subject === 'OfficeChangeOrder';

/** Untranslated if it is an action of a newer backend. */
export function actionInWords(t: Texts, entry: OfficeAuditEntry): string {
  const known: Record<string, Text> = actionNames;
  const action = t(known[entry.action] ?? (entry.action as Text));
  const call = callName(entry);
  if (!call) return action;
  return entry.action === 'office' ? t(call) : `${action}: ${t(call)}`;
}

const otherActors: Record<string, Text> = { 'a visitor': 'A visitor', 'the registry': 'The registry' };

/** Untranslated for members of staff and users of commands. */
export const actorName = (who: string): Text => otherActors[who] ?? (who as Text);
