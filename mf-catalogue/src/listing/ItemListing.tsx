import { bus, useNavigation, useSearchParams, type Facets, type Listing } from 'mf-shared';
import { useEffect, useId, type ReactNode } from 'react';
import { countFilters } from '../filters/filterParams.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useFilterParts } from '../filters/useFilterParts.ts';
import { useFilters } from '../filters/useFilters.ts';
import { useTexts } from '../texts.ts';
import { ItemGrid } from './ItemGrid.tsx';
import { Pagination } from './Pagination.tsx';
import { useRestoredChoices } from './restoreChoices.ts';
import { SortSelect } from './SortSelect.tsx';
import styles from './ItemListing.module.css';

interface Props {
  name: string;
  listing: Listing;
  emptyText: string;
  whenEmpty?: ReactNode;
  facets?: Facets | undefined;
}

export function ItemListing({ name, listing, emptyText, whenEmpty, facets }: Props): ReactNode {
  const t = useTexts();
  const isLoading = useNavigation().state === 'loading';
  const isSorted = useSearchParams()[0].has('sort');
  const headingId = useId();
  const use = useFilters();
  const isFiltered = countFilters(use.filters) > 0;
  const later = useFilterParts(isFiltered);
  useListViewedEvent(name, listing);
  useRestoredChoices((itemId) => listing.items.some(({ id }) => String(id) === itemId));
  const { items, page, pages, total } = listing;
  const hasFilters = facets !== undefined && facets.colours.length > 0;
  return (
    <section
      className={hasFilters ? styles.withFilters : undefined}
      aria-labelledby={headingId}
      aria-busy={isLoading}
    >
      <h2 id={headingId} className="visually-hidden">
        {t('Items')}
      </h2>
      {hasFilters && <FilterPanel facets={facets} total={total} {...use} {...later} />}
      <div className={styles.listing}>
        {hasFilters && isFiltered && (
          <div className={styles.chosen}>
            {later.parts && <later.parts.ChosenFilters facets={facets} {...use} />}
          </div>
        )}
        <div className={styles.toolbar}>
          <p className={styles.count} aria-live="polite">
            {total > 0 && (total === 1 ? t('1 item') : t('{count} items', { count: total }))}
          </p>
          {(total > 0 || isSorted) && <SortSelect />}
        </div>
        {items.length === 0 ? (
          <div className={styles.empty}>
            <p role="status">{emptyText}</p>
            {whenEmpty}
          </div>
        ) : (
          <>
            <ItemGrid list={name} items={items} page={page} isFirst />
            <Pagination page={page} pages={pages} />
          </>
        )}
      </div>
    </section>
  );
}

function useListViewedEvent(list: string, { items }: Listing): void {
  const ids = items.map(({ id }) => id).join();
  useEffect(() => {
    if (!ids) return;
    bus.publish('catalogue:list-viewed', { v: 1, list, itemIds: ids.split(',').map(Number) });
  }, [list, ids]);
}
