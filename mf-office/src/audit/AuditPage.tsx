import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import type { OfficeAuditEntry } from '../contract/calls.ts';
import { minute } from '../page/minute.ts';
import { useTitle } from '../page/useTitle.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { paths } from '../page/paths.ts';
import { Pending } from '../calls/Pending.tsx';
import { useTexts } from '../language/texts.ts';
import { useLoaded } from '../calls/useLoaded.ts';
import { idIn } from '../find/searchValue.ts';
import { actionInWords, actorName } from './actionNames.ts';
import { EntryDetails } from './EntryDetails.tsx';
import { EntrySubject } from './EntrySubject.tsx';
import styles from './AuditPage.module.css';

const second: Intl.DateTimeFormatOptions = { ...minute, second: '2-digit' };

export function AuditPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const from = idIn(search, 'from');
  useTitle(t('Audit log'));
  return (
    <>
      <h1>{t('Audit log')}</h1>
      <Entries key={from} from={from} />
    </>
  );
}

function Entries({ from }: { from: number | undefined }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { loaded } = useLoaded(
    useCallback(() => calls.get('OfficeAuditLog', from ? { from } : {}), [calls, from]),
  );
  if (loaded.status !== 'done') return <Pending loaded={loaded} />;
  const { entries, next } = loaded.value;
  return (
    <>
      <EntryTable entries={entries} />
      {next !== null && (
        <Link className={styles.next} to={paths.audit(next)}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

function EntryTable({ entries }: { entries: OfficeAuditEntry[] }): ReactNode {
  const t = useTexts();
  return (
    <WideTable label={t('Audit log')} className={styles.entries}>
      <thead>
        <tr>
          <th scope="col">{t('No.')}</th>
          <th scope="col">{t('Time')}</th>
          <th scope="col">{t('User')}</th>
          <th scope="col">{t('Action')}</th>
          <th scope="col">{t('Subject')}</th>
          <th scope="col">{t('Details')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{entry.id}</td>
            <td>{t.date(entry.at, second)}</td>
            <th scope="row">{t(actorName(entry.who))}</th>
            <td>{actionInWords(t, entry)}</td>
            <td>{entry.call === null && <EntrySubject entry={entry} />}</td>
            <td>
              <EntryDetails entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
