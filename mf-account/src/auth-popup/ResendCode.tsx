import { useId, useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { useTexts } from '../texts.ts';
import { waitMessage } from '../session/notices.ts';
import { updateUserNotesWithOtp } from '../specification/passwordReset.ts';
import { useCountdown } from './useCountdown.ts';
import styles from './ResendCode.module.css';

/** The server sends at most one code per minute. */
const everySeconds = 60;

const outcomes = {
  sent: 'New OTP sent successfully',
  failed: 'Failed to resend OTP',
} as const;

export function ResendCode({ email }: { email: string }): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const timer = useId();
  const [secondsLeft, restart] = useCountdown(everySeconds);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof outcomes | null>(null);
  const [wait, setWait] = useState<string | null>(null);
  const isOff = isSending || secondsLeft > 0;

  async function resend(): Promise<void> {
    setSending(true);
    setOutcome(null);
    setWait(null);
    try {
      const { success } = await updateUserNotesWithOtp(calls, email);
      setOutcome(success ? 'sent' : 'failed');
      if (success) restart();
    } catch (error) {
      setWait(waitMessage(error));
      setOutcome('failed');
    }
    setSending(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        className={(isOff && styles.off) || ''}
        aria-busy={isSending}
        aria-disabled={isOff || undefined}
        aria-describedby={secondsLeft > 0 ? timer : undefined}
        onClick={() => {
          if (!isOff) void resend();
        }}
      >
        {isSending && <span className={styles.spinner} />}
        {t('Send a new code')}
      </Button>
      <p className={outcome ? styles[outcome] : ''} role="status">
        {wait ?? (outcome && t(outcomes[outcome]))}
      </p>
      {secondsLeft > 0 && (
        <p id={timer} className={styles.timer} role="timer">
          {t('A new code can be sent in {time}.', { time: clockTime(secondsLeft) })}
        </p>
      )}
    </>
  );
}

const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
