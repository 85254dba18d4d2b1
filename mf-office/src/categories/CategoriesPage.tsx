import type { ReactNode } from 'react';
import { Query } from '../calls/Query.tsx';
import { useTexts } from '../language/texts.ts';
import { Page } from '../page/Page.tsx';
import { sectionRows } from './places.ts';
import { PlaceTable } from './PlaceTable.tsx';

export function CategoriesPage(): ReactNode {
  const t = useTexts();
  return (
    <Page title={t('Sections and categories')}>
      <p>
        {t(
          'A section has subcategories, a subcategory has categories, and these have items. The sections themselves are fixed.',
        )}{' '}
        {t('A section that is hidden appears again as soon as an item in it is on sale.')}
      </p>
      <Query name="OfficeCategories" input={{}}>
        {({ sections }, reload) => (
          <PlaceTable
            label={t('Sections')}
            level="section"
            parent={null}
            rows={sectionRows(sections)}
            onChanged={reload}
          />
        )}
      </Query>
    </Page>
  );
}
