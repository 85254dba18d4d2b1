import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Link } from 'mf-shared';
import { recordedChange, staffChanges, type OfficeAuditEntry } from '../contract/calls.ts';
import { paths } from '../page/paths.ts';
import { ChangeText } from '../releases/ChangeText.tsx';
import { useTexts } from '../language/texts.ts';

const releases = v.object({ change: recordedChange });
const list = v.object({ import: v.number(), file: v.string() });

const namesStaff = v.picklist(staffChanges);

/** Translated if the details allow it; earlier releases recorded English subjects only. */
export function EntrySubject({
  entry: { action, subject, details },
}: {
  entry: OfficeAuditEntry;
}): ReactNode {
  const t = useTexts();
  if (v.is(releases, details)) return <ChangeText change={details.change} />;
  if (v.is(list, details))
    return t('Import {number} of {file}', { number: String(details.import), file: details.file });
  return v.is(namesStaff, action) ? <Link to={paths.staffMember(subject)}>{subject}</Link> : subject;
}
