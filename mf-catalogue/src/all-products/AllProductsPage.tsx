import {
  bus,
  paths,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
  type FoundPage,
} from 'mf-shared';
import { useEffect, type ReactNode } from 'react';
import { ItemListing } from '../listing/ItemListing.tsx';
import { useShownList } from '../listing/shownList.ts';
import { PageHeading, PageLayout } from '../page/PageLayout.tsx';
import { readQuery, storeQuery, storeSort } from '../specification/lastChoices.ts';
import { useTexts } from '../texts.ts';
import { useFirstPageCache } from './firstPageCache.ts';
import { isNamed } from './isNamed.ts';
import type { AllProductsData } from './loadAllProducts.ts';
import { NoMatches } from './NoMatches.tsx';
import { SearchNote } from './SearchNote.tsx';
import { ServicePages } from './ServicePages.tsx';
import { UnderstoodFilters } from './UnderstoodFilters.tsx';

export function AllProductsPage(): ReactNode {
  const data = useLoaderData<AllProductsData>();
  const { title, query, listing, understood, services, note, facets, sections, isOutdated } = data;
  const { total } = listing;
  const others = services.filter((page) => !isNamed(page));
  const ofKind = (wanted: FoundPage['kind']) => others.filter(({ kind }) => kind === wanted);
  const t = useTexts();
  const isSorted = useSearchParams()[0].has('sort');
  useFirstPageCache(data);
  useShownList(data);
  useQueryFromState();
  useEffect(() => {
    // A new search starts with the best matches, unless its URL sets a sort order.
    if (query && query !== readQuery() && !isSorted) storeSort('');
    storeQuery(query);
  }, [query, isSorted]);
  useEffect(() => {
    if (query) bus.publish('catalogue:searched', { v: 1, query, total });
  }, [query, total]);
  return (
    <PageLayout>
      <PageHeading title={t(title)}>{query && t('“{query}”', { query })}</PageHeading>
      {note && <SearchNote note={note} />}
      <UnderstoodFilters filters={understood} pages={services.filter(isNamed)} />
      <ItemListing
        name={title}
        listing={listing}
        emptyText={t(query ? 'No items match your search.' : 'No products available.')}
        facets={facets ?? undefined}
        isOutdated={isOutdated}
        parent={{ name: t('All Products'), path: paths.allProducts() }}
        whenEmpty={
          query &&
          ofKind(undefined).length === 0 && <NoMatches sections={sections} nearest={ofKind('category')} />
        }
      />
      <ServicePages pages={ofKind(undefined)} />
    </PageLayout>
  );
}

function queryIn(state: unknown): string {
  const query = (state as { query?: unknown } | null)?.query;
  return typeof query === 'string' ? query.trim() : '';
}

function useQueryFromState(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = queryIn(state);
  useEffect(() => {
    if (!query || new URLSearchParams(search).has('q')) return;
    void navigate(`${pathname}?${new URLSearchParams({ q: query })}`, { replace: true, state: { query } });
  }, [query, pathname, search, navigate]);
}
