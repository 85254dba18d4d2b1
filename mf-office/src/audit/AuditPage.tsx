import type { ReactNode } from 'react';
import { useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { idIn } from '../find/searchValue.ts';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import { actionInWords, actorName } from './actionNames.ts';
import styles from './AuditPage.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { EntrySubject } from './EntrySubject.tsx';

const second: Intl.DateTimeFormatOptions = { ...minute, second: '2-digit' };

export function AuditPage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const from = idIn(search, 'from');
  return (
    <Page title={t('Audit log')}>
      <Query key={from} name="OfficeAuditLog" input={{ from }}>
        {({ entries, next }) => (
          <DataTable
            label={t('Audit log')}
            className={styles.entries}
            rows={entries}
            keyOf={({ id }) => id}
            next={next !== null && paths.audit(next)}
            columns={[
              { title: t('No.'), cell: ({ id }) => id },
              { title: t('Time'), cell: ({ at }) => t.date(at, second) },
              { title: t('User'), isName: true, cell: ({ who }) => t(actorName(who)) },
              { title: t('Action'), cell: (entry) => actionInWords(t, entry) },
              { title: t('Subject'), cell: (entry) => entry.call === null && <EntrySubject entry={entry} /> },
              { title: t('Details'), cell: (entry) => <EntryDetails entry={entry} /> },
            ]}
          />
        )}
      </Query>
    </Page>
  );
}
