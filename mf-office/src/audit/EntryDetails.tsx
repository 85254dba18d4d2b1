import type { ReactNode } from 'react';
import * as v from 'valibot';
import { recordedChange, type OfficeAuditEntry } from '../contract/calls.ts';
import { useTexts } from '../language/texts.ts';
import { isOrderChange } from './actionNames.ts';
import { pairsOf } from './detailsInWords.tsx';
import styles from './AuditPage.module.css';

const changeOfReleases = v.object({ change: recordedChange });

/** The details without those that the entry's action or subject already states. */
function shownDetails({ subject, details }: OfficeAuditEntry): OfficeAuditEntry['details'] {
  if (isOrderChange(subject)) {
    const { kind: _kind, ...others } = details;
    return others;
  }
  if (!v.is(changeOfReleases, details)) return details;
  const { change: _change, ...others } = details;
  return others;
}

export function EntryDetails({ entry }: { entry: OfficeAuditEntry }): ReactNode {
  const t = useTexts();
  const pairs = pairsOf(t, shownDetails(entry));
  return (
    pairs.length > 0 && (
      <dl className={styles.details}>
        {pairs.map(([label, value], index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
