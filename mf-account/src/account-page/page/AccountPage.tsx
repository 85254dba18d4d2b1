import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton, useSearchParams, useUser, type AccountTab, type User } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { InitialsCircle } from '../../session/InitialsCircle.tsx';
import { useTexts } from '../../texts.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConfirmEmailNotice } from './ConfirmEmailNotice.tsx';
import { FavouritesTab } from '../favourites/FavouritesTab.tsx';
import { LoadError } from '../../LoadError.tsx';
import { OrdersTab } from '../orders/OrdersTab.tsx';
import { WithoutScripts } from '../../WithoutScripts.tsx';
import { SignInPrompt } from './SignInPrompt.tsx';
import styles from './AccountPage.module.css';

type Tab = ComponentType<{ user: User }>;

const panels: Record<AccountTab, Tab> = {
  'My Orders': OrdersTab,
  Favourites: FavouritesTab,
  'Edit Personal Details': lazyPart(() => import('../details/EditDetailsTab.tsx'), LoadError),
  'Change Password': lazyPart(() => import('../access/ChangePasswordTab.tsx'), LoadError),
};
const tabs = Object.keys(panels) as AccountTab[];

/** Visitors get only the frame, which is also what the server renders for everybody. */
export function AccountPage(): ReactNode {
  const t = useTexts();
  const user = useUser();
  const [query] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'My Orders';
  const Panel = panels[tab];

  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        {user && <InitialsCircle user={user} isLarge />}
        <h1>{user ? t('Hello, {name}', { name: user.firstName }) : t('My Account')}</h1>
      </header>
      {user && <ConfirmEmailNotice user={user} />}
      <AccountMenu tabs={tabs} current={tab} isSignedIn={user !== null} />
      <WithoutScripts />
      <section className={`with-scripts ${styles.panel}`} aria-labelledby="account-panel">
        <h2 id="account-panel">{t(tab)}</h2>
        <Suspense fallback={<Skeleton size="block" />}>
          {user ? <Panel key={user.id} user={user} /> : <Skeleton size="block" />}
        </Suspense>
      </section>
      {!user && <SignInPrompt mode="register" />}
    </div>
  );
}
