import type { ReactNode } from 'react';
import { withoutLanguage } from 'mf-shared';
import type { SignedInStaff } from '../contract/calls.ts';
import { LanguageLinks } from '../language/LanguageLinks.tsx';
import { useTitle } from '../page/useTitle.ts';
import { useTexts } from '../language/texts.ts';
import { useShopName } from '../page/ShopNameContext.ts';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInPage.module.css';

export function SignInPage({ onSignedIn }: { onSignedIn: (staff: SignedInStaff) => void }): ReactNode {
  const t = useTexts();
  useTitle(t('Sign in'));
  return (
    <main className={styles.page}>
      <h1>
        {useShopName()} <span className={styles.office}>{t('office')}</span>
      </h1>
      <SignInForm onSignedIn={onSignedIn} />
      <p>
        <LanguageLinks path={withoutLanguage(location.pathname) + location.search} />
      </p>
    </main>
  );
}
