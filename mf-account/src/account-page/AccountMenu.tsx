import type { ReactNode } from 'react';
import { Link, paths, useCalls, type AccountTab } from 'mf-shared';
import { signOutUser } from '../session/signOutUser.ts';
import { useGoHome } from '../session/useGoHome.ts';
import { tabs } from './tabs.ts';
import styles from './AccountMenu.module.css';

interface Props {
  current: AccountTab;
  isSignedIn: boolean;
}

export function AccountMenu({ current, isSignedIn }: Props): ReactNode {
  const calls = useCalls();
  const goHome = useGoHome();

  return (
    <nav className={styles['menu']} aria-label="My Account">
      <ul className={styles['list']}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link to={paths.account(tab)} aria-current={tab === current ? 'page' : undefined}>
              {tab}
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.contact()}>Contact Us</Link>
        </li>
        <li>
          <button type="button" disabled={!isSignedIn} onClick={() => void signOutUser(calls, goHome)}>
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
