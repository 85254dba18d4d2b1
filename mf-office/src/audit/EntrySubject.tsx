import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Link } from 'mf-shared';
import { recordedChange, type OfficeAuditEntry } from '../contract/calls.ts';
import { paths } from '../paths.ts';
import { ChangeText } from '../releases/ChangeText.tsx';
import { useTexts } from '../texts.ts';

const releases = v.object({ change: recordedChange });
const list = v.object({ import: v.number(), file: v.string() });

const ofStaff = [
  'staff-added',
  'roles-changed',
  'staff-disabled',
  'staff-enabled',
  'code-reset',
  'password-reset',
];

/** In the reader's language where the details allow it; earlier releases recorded English subjects only. */
export function EntrySubject({
  entry: { action, subject, details },
}: {
  entry: OfficeAuditEntry;
}): ReactNode {
  const t = useTexts();
  if (v.is(releases, details)) return <ChangeText change={details.change} />;
  if (v.is(list, details))
    return t('Import {number} of {file}', { number: String(details.import), file: details.file });
  return ofStaff.includes(action) ? <Link to={paths.staffMember(subject)}>{subject}</Link> : subject;
}
