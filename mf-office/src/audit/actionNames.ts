import type { AuditAction, CallWords, OfficeAuditEntry } from '../contract/calls.ts';
import type { Text, Texts } from '../language/texts.ts';

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

export const isOrderChange = (subject: string): boolean => subject === 'OfficeChangeOrder';

/** Untranslated if it is an action of a newer backend. */
export function actionInWords(t: Texts, { action, call }: OfficeAuditEntry): string {
  const known: Record<string, Text> = actionNames;
  const name = t(known[action] ?? (action as Text));
  if (call === null) return name;
  const words = t(call as CallWords);
  return action === 'office' ? words : `${name}: ${words}`;
}

const otherActors: Record<string, Text> = { 'a visitor': 'A visitor', 'the registry': 'The registry' };

/** Untranslated for members of staff and users of commands. */
export const actorName = (who: string): Text => otherActors[who] ?? (who as Text);
