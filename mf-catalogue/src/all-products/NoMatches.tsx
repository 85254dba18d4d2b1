import { Link, paths, type CategoryNode } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './NoMatches.module.css';

/** Where a search that found nothing can go on. */
export function NoMatches({ sections }: { sections: CategoryNode[] }): ReactNode {
  const t = useTexts();
  const ways = [...sections, { id: 0, name: t('All Products'), path: paths.allProducts() }];
  return (
    <nav className={styles.ways} aria-label={t('Where to look instead')}>
      <p>{t('Try fewer or other words, or look here:')}</p>
      <ul className={styles.list}>
        {ways.map(({ id, name, path }) => (
          <li key={id}>
            <Link className={styles.way} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
