import type { ReactNode } from 'react';
import { Link, paths, type AccountTab } from 'mf-shared';
import { useSignOut } from '../../session/signOut.ts';
import { Slot } from '../../Slot.ts';
import { useTexts } from '../../texts.ts';
import styles from './AccountMenu.module.css';

interface Props {
  tabs: AccountTab[];
  current: AccountTab;
  isSignedIn: boolean;
}

export function AccountMenu({ tabs, current, isSignedIn }: Props): ReactNode {
  const t = useTexts();
  const signOut = useSignOut();

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
          <button type="button" disabled={!isSignedIn} onClick={() => void signOut()}>
            {t('Sign Out')}
          </button>
        </li>
      </ul>
      <Slot name="account:menu" props={{ isSignedIn }} />
    </nav>
  );
}
