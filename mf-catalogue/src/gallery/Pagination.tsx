import { Link, useSearchParams, type Listing } from 'mf-shared';
import type { ReactNode } from 'react';
import type { PageAsk } from '../ahead/pageAsk.ts';
import { usePageAhead } from '../ahead/usePageAhead.ts';
import { fetchFirstPicture } from './cardPicture.ts';
import { pageAddress } from './galleryAddress.ts';
import { useTexts } from '../texts.ts';
import styles from './Pagination.module.css';

/** What a page of the list at an address is made from. */
export type AskForList = (query: URLSearchParams) => PageAsk<Listing | { listing: Listing } | null>;

interface Props {
  page: number;
  pages: number;
  ask: AskForList;
}

export function Pagination({ page, pages, ask }: Props): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles['pagination']} aria-label={t('Pages')}>
      <Way name={t('Previous')} rel="prev" to={page > 1 ? page - 1 : null} ask={ask} />
      <p aria-live="polite">{t('Page {page} of {pages}', { page, pages })}</p>
      <Way name={t('Next')} rel="next" to={page < pages ? page + 1 : null} ask={ask} />
    </nav>
  );
}

interface WayProps {
  name: string;
  rel: string;
  to: number | null;
  ask: AskForList;
}

function Way({ name, rel, to, ask }: WayProps): ReactNode {
  const [params] = useSearchParams();
  const address = pageAddress(params, to ?? 1);
  const approach = usePageAhead(
    () => ask(new URLSearchParams(address)),
    (found) => found && fetchFirstPicture('listing' in found ? found.listing : found),
  );
  if (to === null)
    return (
      <span className={styles['way']} aria-disabled="true">
        {name}
      </span>
    );
  return (
    <Link className={styles['way']} rel={rel} to={address} {...approach}>
      {name}
    </Link>
  );
}
