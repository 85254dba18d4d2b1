import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { OwnLanguage } from '../language/OwnLanguage.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './Schools.module.css';

export function SchoolsPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Schools')} actions={<Link to={paths.school('new')}>{t('New school…')}</Link>}>
      <p>{t('Each school has a page with the list of what its children wear.')}</p>
      <Query name="OfficeSchools" input={{}}>
        {({ schools }) => (
          <DataTable
            label={t('Schools')}
            className={styles.table}
            rows={schools}
            keyOf={({ id }) => id}
            empty={t('There are no schools yet. Add one with the link above.')}
            columns={[
              {
                title: t('School'),
                isName: true,
                cell: ({ id, name }) => (
                  <Link to={paths.school(id)}>
                    <OwnLanguage text={name} />
                  </Link>
                ),
              },
              { title: t('Town'), cell: ({ town }) => <OwnLanguage text={town || '–'} /> },
              { title: t('Items'), isNumber: true, cell: ({ items }) => items },
            ]}
          />
        )}
      </Query>
    </Page>
  );
}
