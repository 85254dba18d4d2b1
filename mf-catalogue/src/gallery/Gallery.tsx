import { useNavigation, type Facets, type Listing } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { FilterPanel } from '../filters/FilterPanel.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { Pagination } from './Pagination.tsx';
import { useListViewed } from './useListViewed.ts';
import { SortChoice } from './SortChoice.tsx';
import { useTexts } from '../texts.ts';
import styles from './Gallery.module.css';

interface Props {
  /** What the list is called where visits are counted. */
  name: string;
  listing: Listing;
  emptyText: string;
  /** Sorting makes no sense among search results. */
  hasSort?: boolean;
  /** Where to go on from an empty list. */
  whenEmpty?: ReactNode;
  /** What the items can be narrowed to. */
  facets?: Facets | undefined;
}

/** A page of items with the ways to the other pages. */
export function Gallery({ name, listing, emptyText, hasSort = true, whenEmpty, facets }: Props): ReactNode {
  const t = useTexts();
  const isLoading = useNavigation().state === 'loading';
  const headingId = useId();
  useListViewed(name, listing);
  const { items, page, pages, total } = listing;
  const hasFilters = facets !== undefined && facets.colours.length > 0;
  return (
    <section
      className={hasFilters ? styles.beside : undefined}
      aria-labelledby={headingId}
      aria-busy={isLoading}
    >
      <h2 id={headingId} className="visually-hidden">
        {t('Items')}
      </h2>
      {hasFilters && <FilterPanel facets={facets} />}
      <div className={styles.gallery}>
        <div className={styles.bar}>
          <p className={styles.count} aria-live="polite">
            {total > 0 && (total === 1 ? t('1 item') : t('{count} items', { count: total }))}
          </p>
          {hasSort && <SortChoice />}
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
