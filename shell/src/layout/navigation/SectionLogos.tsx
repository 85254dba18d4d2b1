import { NavLink } from 'mf-shared';
import type { ReactNode } from 'react';
import { SectionEmblem } from '../drawings/SectionEmblem.tsx';
import { useSections } from './useSections.ts';
import { useTexts } from '../../texts.ts';
import styles from './SectionLogos.module.css';

/** The four sections under the header of a phone; wider screens have them in the main navigation. */
export function SectionLogos(): ReactNode {
  const t = useTexts();
  return (
    <nav className={styles.logos} aria-label={t('Sections')}>
      {useSections().map(({ key, name, path }) => (
        <NavLink key={key} to={path} className={styles.logo}>
          <SectionEmblem section={key} size={36} />
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
