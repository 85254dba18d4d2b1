import { Icon, NavLink, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { SectionEmblem } from '../drawings/SectionEmblem.tsx';
import { useSections } from './useSections.ts';
import { useTexts } from '../../texts.ts';
import styles from './MainNavigation.module.css';

/** Home, the sections and all products: a bar at the bottom of a phone, the header's second row on wider screens. */
export function MainNavigation(): ReactNode {
  const sections = useSections();
  const t = useTexts();
  return (
    <nav className={styles.bar} aria-label={t('Main')}>
      <NavLink to={paths.home()} end className={styles.link}>
        <span className={styles.phoneOnly}>
          <Icon name="home" />
        </span>
        {t('HOME')}
      </NavLink>
      {sections.map(({ key, name, path }) => (
        <NavLink key={key} to={path} className={styles.link}>
          <SectionEmblem section={key} size={28} />
          {name}
        </NavLink>
      ))}
      <NavLink to={paths.allProducts()} className={`${styles.link} ${styles.last}`}>
        <span className={styles.phoneOnly}>
          <svg
            width="24"
            height="24"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z" />
          </svg>
        </span>
        {t('ALL PRODUCTS')}
      </NavLink>
    </nav>
  );
}
