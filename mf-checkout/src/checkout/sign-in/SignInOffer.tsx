import type { ReactNode } from 'react';
import { Button, type User } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { SignInButton } from './SignInButton.tsx';
import styles from './SignInOffer.module.css';

interface Props {
  user: User | null;
  /** Replaces what was typed before the sign-in with the account's details; null if nothing was typed. */
  onTakeDetails?: (() => void) | null;
}

export function SignInOffer({ user, onTakeDetails }: Props): ReactNode {
  const t = useTexts();
  return (
    <div className={styles.offer}>
      <p role="status">
        {user ? t('Signed in as {email}.', { email: user.email }) : t('Already a customer?')}
        {onTakeDetails && ` ${t('What you have typed is kept.')}`}
      </p>
      {!user && <SignInButton />}
      {onTakeDetails && (
        <Button variant="quiet" onClick={onTakeDetails}>
          {t('Use the details of my account')}
        </Button>
      )}
    </div>
  );
}
