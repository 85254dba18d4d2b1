import { bus, Link, useNavigation, useSearchParams, type Facets, type Listing } from 'mf-shared';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { countFilters } from '../filters/filterParams.ts';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { useFilterParts } from '../filters/useFilterParts.ts';
import { useFilters } from '../filters/useFilters.ts';
import type { BreadcrumbStep } from '../page/Breadcrumbs.tsx';
import { TryAgain } from '../page/PageError.tsx';
import { useTexts } from '../texts.ts';
import { ItemGrid } from './ItemGrid.tsx';
import { pageLink } from './listingParams.ts';
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
  /** The page to which the end of the list links. */
  parent: BreadcrumbStep;
  isOutdated?: boolean | undefined;
}

export function ItemListing(props: Props): ReactNode {
  const { name, listing, emptyText, whenEmpty, facets, parent, isOutdated } = props;
  const t = useTexts();
  const isLoading = useNavigation().state === 'loading';
  const [params] = useSearchParams();
  const isSorted = params.has('sort');
  const headingId = useId();
  const use = useFilters();
  const isFiltered = countFilters(use.filters) > 0;
  const later = useFilterParts(isFiltered);
  useListViewedEvent(name, listing);
  const section = useRef<HTMLElement>(null);
  useRestoredChoices(listing.items, section);
  const { items, page, pages, total } = listing;
  const onward =
    page < pages
      ? { path: pageLink(params, page + 1), text: t('{count} more', { count: total - page * items.length }) }
      : { path: parent.path, text: t('More in {name}', { name: parent.name }) };
  const hasFilters = facets && facets.colours.length > 0;
  const notice = isOutdated && <OutdatedNotice />;
  return (
    <section
      ref={section}
      className={hasFilters ? styles.withFilters : undefined}
      aria-labelledby={headingId}
      aria-busy={isLoading}
    >
      <h2 id={headingId} className="visually-hidden">
        {t('Items')}
      </h2>
      {hasFilters && <FilterPanel facets={facets} total={total} notice={notice} {...use} {...later} />}
      <div className={styles.listing}>
        {hasFilters && isFiltered && (
          <div className={styles.chosen}>
            {later.parts && <later.parts.ChosenFilters facets={facets} {...use} />}
          </div>
        )}
        {notice}
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
            <ItemGrid
              list={name}
              items={items}
              page={page}
              isFirst
              onward={<Link to={onward.path}>{onward.text}</Link>}
            />
            <Pagination page={page} pages={pages} />
          </>
        )}
      </div>
    </section>
  );
}

function OutdatedNotice(): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.outdated} role="alert">
      <p>{t('The items could not be loaded. You still see the previous ones.')}</p>
      <TryAgain />
    </div>
  );
}

function useListViewedEvent(list: string, { items }: Listing): void {
  const ids = items.map(({ id }) => id).join();
  useEffect(() => {
    if (!ids) return;
    bus.publish('catalogue:list-viewed', { v: 1, list, itemIds: ids.split(',').map(Number) });
  }, [list, ids]);
}
