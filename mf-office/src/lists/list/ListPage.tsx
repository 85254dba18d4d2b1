import type { ReactNode } from 'react';
import { Link, useParams } from 'mf-shared';
import { Query } from '../../calls/Query.tsx';
import { useTexts } from '../../language/texts.ts';
import { Page } from '../../page/Page.tsx';
import { paths } from '../../page/paths.ts';
import { AppliedImport } from './AppliedImport.tsx';
import { PreviewedList } from './PreviewedList.tsx';

export function ListPage(): ReactNode {
  const t = useTexts();
  const { id = '' } = useParams();
  return (
    <Query name="OfficeList" input={{ id: Number(id) }} size="page">
      {({ list }, reload) => (
        <Page title={list?.name ?? t('This list is no longer stored.')}>
          {list && !list.isApplied && <PreviewedList key={list.id} list={list} onApplied={reload} />}
          {list?.isApplied &&
            (list.number === null ? (
              <p role="status">{t('Applied; there was nothing to change.')}</p>
            ) : (
              <AppliedImport number={list.number} />
            ))}
          <p>
            <Link to={paths.lists()}>{t('Import and export')}</Link>
          </p>
        </Page>
      )}
    </Query>
  );
}
