import { Link, paths, type CategoryNode, type FoundPage } from 'mf-shared';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './NoMatches.module.css';

interface Props {
  sections: CategoryNode[];
  /** Pages with what is nearest to something that the shop does not sell. */
  nearest: FoundPage[];
}

export function NoMatches({ sections, nearest }: Props): ReactNode {
  const t = useTexts();
  const links = [
    ...nearest,
    ...sections.map(({ name, path }) => ({ title: name, path })),
    { title: t('All Products'), path: paths.allProducts() },
  ];
  return (
    <nav className={styles.suggestions} aria-label={t('Where to look instead')}>
      <p>{t('Try fewer or other words, or look here:')}</p>
      <ul className={styles.list}>
        {links.map(({ title, path }) => (
          <li key={path}>
            <Link className={styles.link} to={path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
