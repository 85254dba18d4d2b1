import { useState, type ReactNode } from 'react';
import { Button, Skeleton, useCalls, type SignedInBrowser } from 'mf-shared';
import { faultText } from '../session/faultText.ts';
import { isSessionOver } from '../session/isSessionOver.ts';
import { say } from '../session/notices.ts';
import { signedOut } from '../session/session.ts';
import { useTexts } from '../texts.ts';
import { Failure } from './LoadError.tsx';
import { useAnswer } from './useQuery.ts';
import styles from './ActiveSessions.module.css';

/** Where the customer is signed in, and the way to end all of it but this. */
export function SignedInBrowsers(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { answer, askAgain } = useAnswer('sessions', (calls, options) =>
    calls.get('ShopSessions', {}, options),
  );
  const [isBusy, setBusy] = useState(false);

  async function endOthers(): Promise<void> {
    setBusy(true);
    try {
      await calls.post('ShopEndOtherSessions', {});
      say(t('All other devices are signed out.'), 'info');
      askAgain();
    } catch (error) {
      if (isSessionOver(error)) signedOut();
      else say(t.dynamic(faultText(error)), 'error');
    } finally {
      setBusy(false);
    }
  }

  if (answer.status === 'asked') return <Skeleton size="row" label={t('Loading your devices')} />;
  if (answer.status === 'failed') return <Failure onRetry={askAgain} />;
  const { sessions } = answer.value;

  return (
    <>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className={styles.end ?? ''}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && void endOthers()}
        >
          {t('Sign out all other devices')}
        </Button>
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={`${session.signedInAt} ${session.lastSeenAt} ${session.browser}`}>
            <Device session={session} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Device({ session }: { session: SignedInBrowser }): ReactNode {
  const t = useTexts();
  const { browser, system, isThis, signedInAt, lastSeenAt } = session;
  const since = t.date(signedInAt, { dateStyle: 'medium', timeStyle: 'short' });
  const seen = t.date(lastSeenAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {browser && system
        ? t('{browser} on {system}', { browser, system })
        : browser || system || t('Unknown device')}
      {isThis && <span className={styles.this}> {t('this device')}</span>}
      <span className={styles.small}>{t('Signed in on {since}, last seen on {seen}', { since, seen })}</span>
    </>
  );
}
