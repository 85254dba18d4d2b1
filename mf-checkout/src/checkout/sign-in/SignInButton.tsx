import type { ReactNode } from 'react';
import { bus, Button } from 'mf-shared';
import { useTexts } from '../../texts.ts';

export const requestSignIn = (): void => bus.publish('account:sign-in-requested', { v: 1, mode: 'sign-in' });

export function SignInButton(): ReactNode {
  const t = useTexts();
  return (
    <Button variant="quiet" onClick={requestSignIn}>
      {t('Sign in')}
    </Button>
  );
}
