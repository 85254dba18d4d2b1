import { Link, useSearchParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { pageAddress } from './galleryAddress.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
}

export function Pagination({ page, pages }: Props): ReactNode {
  return (
    <nav className={styles['pagination']} aria-label="Pages">
      <Way name="Previous" rel="prev" to={page > 1 ? page - 1 : null} />
      <p aria-live="polite">
        Page {page} of {pages}
      </p>
      <Way name="Next" rel="next" to={page < pages ? page + 1 : null} />
    </nav>
  );
}

function Way({ name, rel, to }: { name: string; rel: string; to: number | null }): ReactNode {
  const [params] = useSearchParams();
  if (to === null)
    return (
      <span className={styles['way']} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <Link className={styles['way']} rel={rel} to={pageAddress(params, to)}>
      {name}
    </Link>
  );
}
