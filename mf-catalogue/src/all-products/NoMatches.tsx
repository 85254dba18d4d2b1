import { Link, paths, type Place } from 'mf-shared';
import type { ReactNode } from 'react';
import styles from './NoMatches.module.css';

/** Where a search that found nothing can go on. */
export function NoMatches({ sections }: { sections: Place[] }): ReactNode {
  const ways = [...sections, { id: 0, name: 'All Products', path: paths.allProducts() }];
  return (
    <nav className={styles['ways']} aria-label="Where to look instead">
      <p>Try fewer or other words, or look here:</p>
      <ul className={styles['list']}>
        {ways.map(({ id, name, path }) => (
          <li key={id}>
            <Link className={styles['way']} to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
