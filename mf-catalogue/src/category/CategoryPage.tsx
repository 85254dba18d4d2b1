import { pictureUrl, useLoaderData, type RouteHandle } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { firstCardPicture } from '../gallery/cardPicture.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { ItemGrid } from '../gallery/ItemGrid.tsx';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { breadcrumbsJsonLd } from '../page/breadcrumbsJsonLd.ts';
import { itemListJsonLd } from '../page/itemListJsonLd.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import type { CategoryData } from './loadCategory.ts';
import { textsIn, useTexts } from '../texts.ts';
import styles from './CategoryPage.module.css';

export const categoryHandle: RouteHandle<CategoryData> = {
  meta({ section, type, category, listing, listing: { page } }, _, language) {
    const t = textsIn(language);
    const title = `${category.name}, ${type.name}`;
    return {
      title: page > 1 ? t('{title}, page {page}', { title, page }) : title,
      description: t('{category} in {type}, {section}.', {
        category: category.name,
        type: type.name,
        section: section.name,
      }),
      canonical: page > 1 ? `${category.path}?page=${page}` : category.path,
      ...(category.picture && { image: pictureUrl(category.picture.original, 1200, 'jpeg') }),
      jsonLd: [breadcrumbsJsonLd([section, type, category]), itemListJsonLd(listing)],
    };
  },
  firstPicture: ({ listing }) => firstCardPicture(listing),
};

export function CategoryPage(): ReactNode {
  const { section, type, category, listing, popular, facets } = useLoaderData<CategoryData>();
  const t = useTexts();
  const popularId = useId();
  return (
    <Page>
      <PageHeading title={category.name || t('Items')} above={<Breadcrumbs steps={[section, type]} />} />
      <Gallery name={category.name} listing={listing} emptyText={t('No items found.')} facets={facets} />
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby={popularId}>
          <h2 id={popularId}>{t('Popular Products')}</h2>
          <ItemGrid list="Popular Products" items={popular} />
        </section>
      )}
    </Page>
  );
}
