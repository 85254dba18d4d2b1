import { bus, paths, useLoaderData, type RouteHandle } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { firstCardPicture } from '../gallery/cardPicture.ts';
import { Gallery } from '../gallery/Gallery.tsx';
import { itemListJsonLd } from '../page/itemListJsonLd.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { keepQuery } from '../visit/keep.ts';
import type { AllProductsData } from './loadAllProducts.ts';
import { NoMatches } from './NoMatches.tsx';
import { useItemsData } from './useItemsData.ts';
import { useQueryOfState } from './useQueryOfState.ts';
import { textsIn, useTexts } from '../texts.ts';

const titleFor = (query: string) => (query ? 'Search Results' : 'All Products');

export const allProductsHandle: RouteHandle<AllProductsData> = {
  meta({ query, listing, listing: { page } }, _, language) {
    const t = textsIn(language);
    const title = t(titleFor(query));
    return {
      title: query ? `${title}: ${query}` : title,
      canonical: page > 1 ? `${paths.allProducts()}?page=${page}` : paths.allProducts(),
      noIndex: query !== '',
      ...(!query && {
        description: t('Everything in the shop: {total} items.', { total: listing.total }),
        jsonLd: [itemListJsonLd(listing)],
      }),
    };
  },
  firstPicture: ({ listing }) => firstCardPicture(listing),
};

export function AllProductsPage(): ReactNode {
  const data = useLoaderData<AllProductsData>();
  const { query, listing, facets, sections } = data;
  useItemsData(data);
  const t = useTexts();
  useQueryOfState();
  useEffect(() => keepQuery(query), [query]);
  const { total, corrected } = listing;
  useEffect(() => {
    if (query) bus.publish('catalogue:searched', { v: 1, query, total });
  }, [query, total]);
  return (
    <Page>
      <PageHeading title={t(titleFor(query))}>
        {query &&
          (corrected
            ? t('Nothing is called “{query}”. These are for “{corrected}”.', { query, corrected })
            : `“${query}”`)}
      </PageHeading>
      <Gallery
        name={titleFor(query)}
        listing={listing}
        emptyText={t(query ? 'No items match your search.' : 'No products available.')}
        hasSort={!query}
        facets={facets ?? undefined}
        whenEmpty={query && <NoMatches sections={sections} />}
      />
    </Page>
  );
}
