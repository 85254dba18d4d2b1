import { useId, type ReactNode } from 'react';
import { NavLink } from 'mf-shared';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import styles from './Menu.module.css';
import { sectionGroupsFor } from '../page/sections.ts';

/** The sections of the office by group. */
export function Menu({ onChosen }: { onChosen?: () => void }): ReactNode {
  const t = useTexts();
  const { staff } = useStaff();
  const id = useId();
  return (
    <nav className={styles.nav} aria-label={t('Office')}>
      {sectionGroupsFor(staff).map(({ name, sections }, at) => (
        <div key={name}>
          <p id={`${id}-${at}`} className={styles.group}>
            {t(name)}
          </p>
          <ul className={styles.sections} aria-labelledby={`${id}-${at}`}>
            {sections.map(({ name, path }) => (
              <li key={path}>
                <NavLink
                  className={styles.link}
                  to={path}
                  end={path === paths.dashboard()}
                  onClick={onChosen}
                >
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
