import {
  callsOf,
  paths,
  pictureUrl,
  redirect,
  useLoaderData,
  type GetCalls,
  type LoaderFunctionArgs,
  type RouteHandle,
} from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { readFilters, toFilterInput } from '../filters/filterParams.ts';
import { firstCardPicture } from '../listing/ItemCard.tsx';
import { ItemGrid } from '../listing/ItemGrid.tsx';
import { ItemListing } from '../listing/ItemListing.tsx';
import { readListingParams } from '../listing/listingParams.ts';
import { restoreSort } from '../listing/restoreSort.ts';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { breadcrumbsJsonLd, itemListJsonLd } from '../page/jsonLd.ts';
import { loadOrThrow } from '../page/loadOrThrow.ts';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { textsIn, useTexts } from '../texts.ts';
import styles from './CategoryPage.module.css';

type CategoryData = NonNullable<GetCalls['ShopCategory']['answer']>;

export function loadCategory(section: string) {
  return async function load({ context, request, params }: LoaderFunctionArgs): Promise<CategoryData> {
    const { signal } = request;
    const query = new URL(request.url).searchParams;
    restoreSort(request);
    const input = {
      section,
      type: params['type'] ?? '',
      category: params['category'] ?? '',
      ...readListingParams(query),
      ...toFilterInput(readFilters(query)),
      item: query.get('item') ?? undefined,
    };
    const answer = callsOf(context).get('ShopCategory', input, { signal });
    const found = await loadOrThrow(answer, signal, 'Something went wrong.');
    if (!found) throw redirect(paths.home());
    return found;
  };
}

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
    <PageLayout>
      <PageHeading title={category.name || t('Items')} above={<Breadcrumbs steps={[section, type]} />} />
      <ItemListing name={category.name} listing={listing} emptyText={t('No items found.')} facets={facets} />
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby={popularId}>
          <h2 id={popularId}>{t('Popular Products')}</h2>
          <ItemGrid list="Popular Products" items={popular} />
        </section>
      )}
    </PageLayout>
  );
}
