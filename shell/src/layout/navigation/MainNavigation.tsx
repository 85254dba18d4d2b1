import { NavLink, paths } from 'mf-shared';
import type { ReactNode } from 'react';
import { SectionEmblem } from '../drawings/SectionEmblem.tsx';
import { useSections } from './useSections.ts';
import { useTexts } from '../../texts.ts';
import styles from './MainNavigation.module.css';

const phoneIcon = (path: string): ReactNode => (
  <svg
    className={styles.phoneOnly}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

/** The bar at the bottom of a phone's screen, and below the header of a larger one. */
export function MainNavigation(): ReactNode {
  const sections = useSections();
  const t = useTexts();
  return (
    <nav className={styles.bar} aria-label={t('Main')}>
      <NavLink to={paths.home()} end className={styles.link}>
        {phoneIcon('M4 11 12 4.5 20 11M6.5 9.5V19.5h11V9.5')}
        {t('HOME')}
      </NavLink>
      {sections.map(({ key, name, lang, path }) => (
        <NavLink key={key} to={path} className={styles.link} lang={lang}>
          <SectionEmblem section={key} size={28} />
          {name}
        </NavLink>
      ))}
      <NavLink to={paths.allProducts()} className={styles.link}>
        {phoneIcon('M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z')}
        {t('ALL PRODUCTS')}
      </NavLink>
    </nav>
  );
}
