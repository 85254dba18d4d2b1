import type { ReactNode } from 'react';
import { Skeleton, useSearchParams, useUser } from 'mf-shared';
import { InitialsCircle } from '../session/InitialsCircle.tsx';
import { useTexts } from '../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ChangePasswordTab } from './ChangePasswordTab.tsx';
import { EditDetailsTab } from './EditDetailsTab.tsx';
import { FavouritesTab } from './FavouritesTab.tsx';
import { OrdersTab } from './orders/OrdersTab.tsx';
import { tabOf } from './tabs.ts';
import { Welcome } from './SignInPrompt.tsx';
import styles from './AccountPage.module.css';

const panels = {
  'My Orders': OrdersTab,
  Favourites: FavouritesTab,
  'Edit Personal Details': EditDetailsTab,
  'Change Password': ChangePasswordTab,
};

/** The tab is in the address. Without a customer there is only the frame, which the server renders for everybody. */
export function AccountPage(): ReactNode {
  const t = useTexts();
  const user = useUser();
  const [query] = useSearchParams();
  const tab = tabOf(query);
  const Panel = panels[tab];

  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        {user && <InitialsCircle user={user} isLarge />}
        <h1>{user ? t('Hello, {name}', { name: user.firstName }) : t('My Account')}</h1>
      </header>
      <AccountMenu current={tab} isSignedIn={user !== null} />
      <section className={styles.panel} aria-labelledby="account-panel">
        <h2 id="account-panel">{t(tab)}</h2>
        {user ? <Panel key={user.id} user={user} /> : <Skeleton size="block" />}
      </section>
      {!user && <Welcome mode="register" />}
    </div>
  );
}
