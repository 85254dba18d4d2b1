import { Link, useSearchParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { pageAddress } from './galleryAddress.ts';
import { useTexts } from '../texts.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
}

export function Pagination({ page, pages }: Props): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles.pagination} aria-label={t('Pages')}>
      <Way name={t('Previous')} rel="prev" to={page > 1 ? page - 1 : null} />
      <p aria-live="polite">{t('Page {page} of {pages}', { page, pages })}</p>
      <Way name={t('Next')} rel="next" to={page < pages ? page + 1 : null} />
    </nav>
  );
}

interface WayProps {
  name: string;
  rel: string;
  to: number | null;
}

function Way({ name, rel, to }: WayProps): ReactNode {
  const [params] = useSearchParams();
  if (to === null)
    return (
      <span className={styles.way} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <Link className={styles.way} rel={rel} to={pageAddress(params, to)}>
      {name}
    </Link>
  );
}
