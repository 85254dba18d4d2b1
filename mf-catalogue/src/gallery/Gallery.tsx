import { useNavigation, type Listing } from 'mf-shared';
import type { ReactNode } from 'react';
import { ItemGrid } from './ItemGrid.tsx';
import { Pagination } from './Pagination.tsx';
import { SortChoice } from './SortChoice.tsx';
import styles from './Gallery.module.css';

interface Props {
  listing: Listing;
  emptyText: string;
  /** Sorting makes no sense among search results. */
  hasSort?: boolean;
}

/** A page of items with the ways to the other pages. */
export function Gallery({ listing, emptyText, hasSort = true }: Props): ReactNode {
  const isLoading = useNavigation().state === 'loading';
  const { items, page, pages, total } = listing;
  return (
    <section className={styles['gallery']} aria-label="Items" aria-busy={isLoading}>
      <div className={styles['bar']}>
        {total > 0 && <p className={styles['count']}>{total === 1 ? '1 item' : `${total} items`}</p>}
        {hasSort && <SortChoice />}
      </div>
      {items.length === 0 ? (
        <p className={styles['empty']} role="status">
          {emptyText}
        </p>
      ) : (
        <>
          <ItemGrid items={items} page={page} isFirst />
          <Pagination page={page} pages={pages} />
        </>
      )}
    </section>
  );
}
