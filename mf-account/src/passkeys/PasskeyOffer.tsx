import { useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { errorMessage, showNotice } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import { declineOffers, loadWebAuthn } from './support.ts';
import styles from './PasskeyOffer.module.css';

export default function PasskeyOffer({ onDone }: { onDone: () => void }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');

  async function add(): Promise<void> {
    setFault('');
    setBusy(true);
    try {
      const { createPasskey } = await loadWebAuthn();
      const created = await createPasskey(calls);
      if (created === 'exists') setFault('This device has a passkey of your account already.');
      else if (created !== 'dismissed') {
        showNotice(t('Your passkey is ready.'), 'info');
        onDone();
      }
    } catch (error) {
      setFault(errorMessage(error));
    }
    setBusy(false);
  }

  return (
    <div className={styles.offer}>
      <p>{t('Next time, sign in with your fingerprint, your face or the lock of your screen.')}</p>
      <p className={styles.small}>
        {t(
          'A passkey stays with you, on your device or in your password manager. Your password works as before.',
        )}
      </p>
      {fault && (
        <p className={styles.fault} role="alert">
          {t.dynamic(fault)}
        </p>
      )}
      <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && void add()}>
        {t('ADD A PASSKEY')}
      </Button>
      <Button variant="outline" onClick={onDone}>
        {t('Not now')}
      </Button>
      <Button
        variant="quiet"
        className={styles.never ?? ''}
        onClick={() => {
          declineOffers();
          onDone();
        }}
      >
        {t('Do not ask again in this browser')}
      </Button>
    </div>
  );
}
