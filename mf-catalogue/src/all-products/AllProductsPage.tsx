import { bus, paths, useLoaderData, type RouteHandle } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { Gallery } from '../gallery/Gallery.tsx';
import { itemListJsonLd } from '../page/itemListJsonLd.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { keepQuery } from '../visit/keep.ts';
import { askItems, type AllProductsData } from './loadAllProducts.ts';
import { NoMatches } from './NoMatches.tsx';
import { useQueryOfState } from './useQueryOfState.ts';

const titleFor = (query: string): string => (query ? 'Search Results' : 'All Products');

/** What the results are for. */
const asked = (query: string, corrected: string | undefined): string =>
  corrected ? `Nothing is called “${query}”. These are for “${corrected}”.` : `“${query}”`;

export const allProductsHandle: RouteHandle<AllProductsData> = {
  meta: ({ query, listing, listing: { page } }) => ({
    title: query ? `${titleFor(query)}: ${query}` : titleFor(query),
    canonical: page > 1 ? `${paths.allProducts()}?page=${page}` : paths.allProducts(),
    noIndex: query !== '',
    ...(!query && {
      description: `Everything in the shop: ${listing.total} items.`,
      jsonLd: [itemListJsonLd(listing)],
    }),
  }),
};

export function AllProductsPage(): ReactNode {
  const { query, listing, facets, sections } = useLoaderData<AllProductsData>();
  useQueryOfState();
  useEffect(() => keepQuery(query), [query]);
  const { total } = listing;
  useEffect(() => {
    if (query) bus.publish('catalogue:searched', { v: 1, query, total });
  }, [query, total]);
  return (
    <Page>
      <PageHeading title={titleFor(query)}>{query && asked(query, listing.corrected)}</PageHeading>
      <Gallery
        name={titleFor(query)}
        listing={listing}
        emptyText={query ? 'No items match your search.' : 'No products available.'}
        hasSort={!query}
        ask={askItems}
        facets={facets ?? undefined}
        whenEmpty={query && <NoMatches sections={sections} />}
      />
    </Page>
  );
}
