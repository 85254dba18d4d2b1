import { useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { waitMessage } from '../session/notices.ts';
import { updateUserNotesWithOtp } from './passwordReset.ts';
import styles from './ResendCode.module.css';

const texts = {
  idle: 'A new code can be sent once a minute.',
  sending: 'A new code can be sent once a minute.',
  sent: 'New OTP sent successfully',
  failed: 'Failed to resend OTP',
} as const;

export function ResendCode({ email }: { email: string }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [status, setStatus] = useState<keyof typeof texts>('idle');
  const [wait, setWait] = useState<string | null>(null);
  const isSending = status === 'sending';

  async function resend(): Promise<void> {
    setStatus('sending');
    setWait(null);
    try {
      const { success } = await updateUserNotesWithOtp(calls, email);
      setStatus(success ? 'sent' : 'failed');
    } catch (error) {
      setWait(waitMessage(error));
      setStatus('failed');
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-busy={isSending}
        aria-disabled={isSending || undefined}
        onClick={() => {
          if (!isSending) void resend();
        }}
      >
        {isSending && <span className={styles.spinner} />}
        {t('Resend OTP')}
      </Button>
      <p className={styles[status]} role="status">
        {wait ?? t(texts[status])}
      </p>
    </>
  );
}
