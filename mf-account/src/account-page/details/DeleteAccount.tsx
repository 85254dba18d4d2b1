import { useState, type ReactNode } from 'react';
import { Button, useCalls, type User } from 'mf-shared';
import { showNotice } from '../../session/notices.ts';
import { endSession, signedOut } from '../../session/session.ts';
import { useGoHome } from '../../session/signOut.ts';
import { useTexts } from '../../texts.ts';
import { PasswordDialog } from '../access/PasswordDialog.tsx';
import styles from './DeleteAccount.module.css';

export function DeleteAccount({ user }: { user: User }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const goHome = useGoHome();
  const [isOpen, setOpen] = useState(false);

  async function deleteAccount(): Promise<void> {
    try {
      await calls.post('ShopDeleteAccount', {});
    } catch {
      setOpen(false);
      showNotice(t('Failed to delete account.'), 'error');
      return;
    }
    await goHome();
    signedOut();
    // Must come last: signing out clears the notices.
    showNotice(t('Account deleted successfully.'), 'info');
  }

  return (
    <div className={styles.area}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('Delete Account')}
      </Button>
      {isOpen && (
        <PasswordDialog
          user={user}
          title={t('Delete Account')}
          text={t('Are you sure you want to delete your account? This action cannot be undone.')}
          note={t(
            'Your name, addresses and favourites are erased. Orders stay in our books for six years, as tax law asks, with the name and address they were made out to.',
          )}
          isDangerous
          purpose="delete-account"
          onConfirmed={() => endSession(deleteAccount)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
