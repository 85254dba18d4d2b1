import { useLoaderData } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { ItemGrid } from '../listing/ItemGrid.tsx';
import { ItemListing } from '../listing/ItemListing.tsx';
import { useShownList } from '../listing/shownList.ts';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { useTexts } from '../texts.ts';
import type { CategoryData } from './loadCategory.ts';
import styles from './CategoryPage.module.css';

export function CategoryPage(): ReactNode {
  const data = useLoaderData<CategoryData>();
  const { section, type, category, listing, popular, facets, isOutdated } = data;
  const t = useTexts();
  const popularId = useId();
  useShownList(data);
  return (
    <PageLayout>
      <PageHeading title={category.name || t('Items')} above={<Breadcrumbs steps={[section, type]} />} />
      <ItemListing
        name={category.name}
        listing={listing}
        emptyText={t('No items found.')}
        facets={facets}
        parent={type}
        isOutdated={isOutdated}
      />
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby={popularId}>
          <h2 id={popularId}>{t('Popular Products')}</h2>
          <ItemGrid list="Popular Products" items={popular} />
        </section>
      )}
    </PageLayout>
  );
}
