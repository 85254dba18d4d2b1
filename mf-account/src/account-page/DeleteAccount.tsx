import { useState, type ReactNode } from 'react';
import { Button, Dialog, useCalls } from 'mf-shared';
import { showNotice } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useGoHome } from '../session/signOut.ts';
import { useTexts } from '../texts.ts';
import styles from './DeleteAccount.module.css';

export function DeleteAccount(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const goHome = useGoHome();
  const [status, setStatus] = useState<'closed' | 'confirming' | 'deleting'>('closed');

  async function deleteAccount(): Promise<void> {
    setStatus('deleting');
    try {
      await calls.post('ShopDeleteAccount', {});
    } catch {
      setStatus('closed');
      showNotice(t('Failed to delete account.'), 'error');
      return;
    }
    showNotice(t('Account deleted successfully.'), 'info');
    await goHome();
    signedOut();
  }

  return (
    <div className={styles.area}>
      <Button variant="outline" onClick={() => setStatus('confirming')}>
        {t('Delete Account')}
      </Button>
      {status !== 'closed' && (
        <Dialog title={t('Delete Account')} onClose={() => status === 'confirming' && setStatus('closed')}>
          <p>{t('Are you sure you want to delete your account? This action cannot be undone.')}</p>
          <div className={styles.choice}>
            <Button variant="outline" disabled={status === 'deleting'} onClick={() => setStatus('closed')}>
              {t('Cancel')}
            </Button>
            <Button
              className={styles.delete ?? ''}
              disabled={status === 'deleting'}
              onClick={() => void deleteAccount()}
            >
              {t('Delete Account')}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
