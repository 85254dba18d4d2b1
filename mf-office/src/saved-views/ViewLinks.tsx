import type { ReactNode } from 'react';
import { Link } from 'mf-shared';
import { useTexts } from '../language/texts.ts';
import styles from './SavedViews.module.css';

interface ViewLink {
  key: string | number;
  name: string;
  path: string;
  isShown: boolean;
  /** How many entries it has. */
  count?: number | undefined;
}

/** The views of a list, the shop's and saved ones. */
export function ViewLinks({ views }: { views: ViewLink[] }): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles.views} aria-label={t('Lists')}>
      {views.map(({ key, name, path, isShown, count }) => (
        <Link
          key={key}
          to={path}
          ref={isShown ? showInRow : undefined}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the link to the middle of its row, which scrolls on phones. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
