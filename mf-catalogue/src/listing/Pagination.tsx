import { Link, useSearchParams } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { pageLink } from './listingParams.ts';
import { pageNumbers } from './pageNumbers.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
}

export function Pagination({ page, pages }: Props): ReactNode {
  const t = useTexts();
  const [params] = useSearchParams();
  return (
    <nav className={styles.pagination} aria-label={t('Pages')}>
      <PageLink name={t('Previous')} rel="prev" to={page > 1 ? page - 1 : null} />
      <p aria-live="polite">{t('Page {page} of {pages}', { page, pages })}</p>
      <PageLink name={t('Next')} rel="next" to={page < pages ? page + 1 : null} />
      {pages > 1 && (
        <ol className={styles.numbers}>
          {pageNumbers(page, pages).map((number, index) => (
            <li key={number || -index}>
              {number === 0 ? (
                '…'
              ) : (
                <Link
                  to={pageLink(params, number)}
                  aria-label={t('Page {page}', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

interface LinkProps {
  name: string;
  rel: string;
  to: number | null;
}

function PageLink({ name, rel, to }: LinkProps): ReactNode {
  const [params] = useSearchParams();
  if (to === null)
    return (
      <span className={styles.link} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <Link className={styles.link} rel={rel} to={pageLink(params, to)}>
      {name}
    </Link>
  );
}
