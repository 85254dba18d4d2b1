import { paths, useLoaderData, type RouteHandle } from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { Gallery } from '../gallery/Gallery.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { keepQuery } from '../visit/keep.ts';
import type { AllProductsData } from './loadAllProducts.ts';
import { NoMatches } from './NoMatches.tsx';
import { useQueryOfState } from './useQueryOfState.ts';

const titleFor = (query: string): string => (query ? 'Search Results' : 'All Products');

/** What the results are for. */
const asked = (query: string, corrected: string | undefined): string =>
  corrected ? `Nothing is called “${query}”. These are for “${corrected}”.` : `“${query}”`;

export const allProductsHandle: RouteHandle<AllProductsData> = {
  meta: ({ query, listing: { page } }) => ({
    title: query ? `${titleFor(query)}: ${query}` : titleFor(query),
    canonical: page > 1 ? `${paths.allProducts()}?page=${page}` : paths.allProducts(),
    noIndex: query !== '',
  }),
};

export function AllProductsPage(): ReactNode {
  const { query, listing, sections } = useLoaderData<AllProductsData>();
  useQueryOfState();
  useEffect(() => keepQuery(query), [query]);
  return (
    <Page>
      <PageHeading title={titleFor(query)}>{query && asked(query, listing.corrected)}</PageHeading>
      <Gallery
        listing={listing}
        emptyText={query ? 'No items match your search.' : 'No products available.'}
        hasSort={!query}
        whenEmpty={query && <NoMatches sections={sections} />}
      />
    </Page>
  );
}
