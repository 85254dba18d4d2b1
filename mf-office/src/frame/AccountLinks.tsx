import type { ReactNode } from 'react';
import { Button, NavLink, useLocation } from 'mf-shared';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { paths } from '../page/paths.ts';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import styles from './AccountLinks.module.css';
import menu from './Menu.module.css';

interface Props {
  isRow?: boolean;
  onChosen?: () => void;
}

export function AccountLinks({ isRow = false, onChosen }: Props): ReactNode {
  const t = useTexts();
  const { staff, signOut } = useStaff();
  const { pathname, search } = useLocation();
  return (
    <section className={isRow ? styles.row : styles.list} aria-label={t('My account')}>
      <p className={styles.who}>{staff.name}</p>
      <NavLink className={menu.link} to={paths.account()} onClick={onChosen}>
        {t('My account')}
      </NavLink>
      <LanguageLinks path={pathname + search} className={menu.link} />
      <Button variant="quiet" className={styles.signOut} onClick={signOut}>
        {t('Sign out')}
      </Button>
    </section>
  );
}
