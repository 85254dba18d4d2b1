import type { ReactNode } from 'react';
import { Button, useCalls, type User } from 'mf-shared';
import { showNotice } from '../../session/notices.ts';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import styles from './ConfirmEmailNotice.module.css';

export function ConfirmEmailNotice({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { isBusy, run } = useAction();
  if (!user.newEmail && user.isEmailConfirmed !== false) return null;

  async function resend(): Promise<void> {
    const { email } = await calls.post('ShopResendConfirmation', {});
    showNotice(t('We sent the link again to {email}.', { email }), 'info');
  }

  return (
    <aside className={styles.notice} aria-label={t('Confirm your e-mail')}>
      <p>{t('Please open the link that we sent to {email}.', { email: user.newEmail ?? user.email })}</p>
      <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => void run(resend)}>
        {t('Send the link again')}
      </Button>
    </aside>
  );
}
