import { useId, useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import { FilterChips, type ActiveFilter } from './FilterChips.tsx';
import styles from './FilteredSearch.module.css';

interface Props {
  search: ReactNode;
  /** The filters that are set. */
  filters: ActiveFilter[];
  /** Path of the list without filters. */
  clear: string;
  /** Shown above the search. */
  views?: ReactNode;
  /** The fields of the filters. */
  children: ReactNode;
}

/**
 * The top of a list. It is low, so that the list begins high on the page: on a phone its filters are behind a button.
 */
export function FilteredSearch({ search, filters, clear, views, children }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const count = filters.length;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.head}>
      {views}
      <div className={styles.search}>
        {search}
        <Button
          variant="outline"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t('Filters ({count})', { count }) : t('Filters')}
        </Button>
      </div>
      <div id={id} className={`${styles.filters} ${isOpen ? '' : styles.closed}`}>
        {children}
      </div>
      <FilterChips filters={filters} clear={clear} />
    </div>
  );
}
