import { useId, type ReactNode } from 'react';
import { NavLink } from 'mf-shared';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import styles from './Menu.module.css';
import { usePages } from '../page/pages.ts';

/** The sections of the office by group. */
export function Menu({ onChosen }: { onChosen?: () => void }): ReactNode {
  const t = useTexts();
  const { menu } = usePages(useStaff().staff.roles);
  const id = useId();
  return (
    <nav className={styles.nav} aria-label={t('Office')}>
      {menu.map(({ name, pages }, at) => (
        <div key={name}>
          <p id={`${id}-${at}`} className={styles.group}>
            {t(name)}
          </p>
          <ul className={styles.sections} aria-labelledby={`${id}-${at}`}>
            {pages.map(({ name, path }) => (
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
