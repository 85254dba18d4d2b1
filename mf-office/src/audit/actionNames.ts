import type { AuditAction, OfficeAuditEntry } from '../contract/calls.ts';
import type { Text, Texts } from '../texts.ts';
import { callNames } from './callNames.ts';

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

/** The call that the entry's subject names; undefined for entries of other subjects. */
export function callName({ action, subject }: OfficeAuditEntry): Text | undefined {
  const known: Record<string, Text> = callNames;
  return /^office\b/.test(action) && Object.hasOwn(known, subject) ? known[subject] : undefined;
}

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
