import { useId, type ReactNode } from 'react';
import { Button, NavLink, useLocation } from 'mf-shared';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { paths } from '../paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../texts.ts';
import styles from './Menu.module.css';
import { sectionGroupsFor } from '../layout/sections.ts';

/** The sections of the office by group, then the staff member's own entries. */
export function Menu({ onChosen }: { onChosen?: () => void }): ReactNode {
  const t = useTexts();
  const { staff, signOut } = useStaff();
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <div className={styles.menu}>
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
      <section className={styles.own} aria-label={t('My account')}>
        <p className={styles.who}>{staff.name}</p>
        <NavLink className={styles.link} to={paths.account()} onClick={onChosen}>
          {t('My account')}
        </NavLink>
        <LanguageLinks path={pathname + search} className={styles.link} />
        <Button variant="quiet" className={styles.signOut} onClick={signOut}>
          {t('Sign out')}
        </Button>
      </section>
    </div>
  );
}
