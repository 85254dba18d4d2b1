import type { ReactNode } from 'react';
import { Link, paths, useCalls, type AccountTab } from 'mf-shared';
import { signOutUser } from '../session/signOutUser.ts';
import { useGoHome } from '../session/useGoHome.ts';
import { useTexts } from '../texts.ts';
import { tabs } from './tabs.ts';
import styles from './AccountMenu.module.css';

interface Props {
  current: AccountTab;
  isSignedIn: boolean;
}

export function AccountMenu({ current, isSignedIn }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const goHome = useGoHome();

  return (
    <nav aria-label={t('My Account')}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link to={paths.account(tab)} aria-current={tab === current ? 'page' : undefined}>
              {t(tab)}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.contact()}>{t('Contact Us')}</Link>
        </li>
        <li>
          <button type="button" disabled={!isSignedIn} onClick={() => void signOutUser(calls, goHome, t)}>
            {t('Sign Out')}
          </button>
        </li>
      </ul>
    </nav>
  );
}
