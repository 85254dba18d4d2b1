import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'mf-shared';
import { Query } from '../calls/Query.tsx';
import { SavePage } from '../form/edits/SavePage.tsx';
import { useTexts } from '../language/texts.ts';
import { EmptyList } from '../page/EmptyList.tsx';
import { Page } from '../page/Page.tsx';
import { paths } from '../page/paths.ts';
import { VariantTableForm } from './VariantTableForm.tsx';

/** The colours and sizes of several items in one table, as a spreadsheet has them. */
export function VariantTablePage(): ReactNode {
  const t = useTexts();
  const [search] = useSearchParams();
  const items = search.get('items') ?? '';
  return (
    <Page title={t('Table of colours and sizes')} below={<Link to={paths.items()}>{t('Items')}</Link>}>
      <Query name="OfficeVariantTable" input={{ items }} size="page">
        {(found, reload) =>
          found.items.some(({ variants }) => variants.length > 0) ? (
            <SavePage key={items} onSaved={reload}>
              <VariantTableForm items={found.items} onUndone={reload} />
            </SavePage>
          ) : (
            <EmptyList yet={t('These items have no colours and sizes yet.')} />
          )
        }
      </Query>
    </Page>
  );
}
