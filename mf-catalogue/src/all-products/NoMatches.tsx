import { Link, paths, type CategoryNode } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './NoMatches.module.css';

export function NoMatches({ sections }: { sections: CategoryNode[] }): ReactNode {
  const t = useTexts();
  const links = [...sections, { id: 0, name: t('All Products'), path: paths.allProducts() }];
  return (
    <nav className={styles.suggestions} aria-label={t('Where to look instead')}>
      <p>{t('Try fewer or other words, or look here:')}</p>
      <ul className={styles.list}>
        {links.map(({ id, name, path }) => (
          <li key={id}>
            <Link className={styles.link} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
