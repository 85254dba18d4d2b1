import { useState, type ReactNode } from 'react';
import { Button, Dialog, useCalls } from 'mf-shared';
import { say } from '../session/say.ts';
import { signedOut } from '../session/session.ts';
import { useGoHome } from '../session/useGoHome.ts';
import styles from './DeleteAccount.module.css';

export function DeleteAccount(): ReactNode {
  const calls = useCalls();
  const goHome = useGoHome();
  const [status, setStatus] = useState<'closed' | 'asking' | 'deleting'>('closed');

  async function deleteAccount(): Promise<void> {
    setStatus('deleting');
    try {
      await calls.post('ShopDeleteAccount', {});
    } catch {
      setStatus('closed');
      say('Failed to delete account.', 'error');
      return;
    }
    say('Account deleted successfully.', 'info');
    await goHome();
    signedOut();
  }

  return (
    <div className={styles['area']}>
      <Button look="outline" onClick={() => setStatus('asking')}>
        Delete Account
      </Button>
      {status !== 'closed' && (
        <Dialog title="Delete Account" onClose={() => status === 'asking' && setStatus('closed')}>
          <p>Are you sure you want to delete your account? This action cannot be undone.</p>
          <div className={styles['choice']}>
            <Button look="outline" disabled={status === 'deleting'} onClick={() => setStatus('closed')}>
              Cancel
            </Button>
            <Button
              className={styles['delete'] ?? ''}
              disabled={status === 'deleting'}
              onClick={() => void deleteAccount()}
            >
              Delete Account
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
