import type { ReactNode } from 'react';
import { Button, Skeleton, useCalls, type SignedInBrowser } from 'mf-shared';
import { showNotice } from '../../session/notices.ts';
import { useAction } from '../../session/useAction.ts';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../../LoadError.tsx';
import { useQuery } from '../../useQuery.ts';
import styles from './ActiveSessions.module.css';

export function ActiveSessions(): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { result, refetch } = useQuery('sessions', (calls, options) =>
    calls.get('ShopSessions', {}, options),
  );
  const { isBusy, run } = useAction();

  async function endOtherSessions(): Promise<void> {
    await calls.post('ShopEndOtherSessions', {});
    showNotice(t('All other devices are signed out.'), 'info');
    refetch();
  }

  if (result.status === 'loading') return <Skeleton size="row" label={t('Loading your devices')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;
  const { sessions } = result.value;

  return (
    <>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className={styles.end ?? ''}
          aria-disabled={isBusy || undefined}
          onClick={() => void run(endOtherSessions)}
        >
          {t('Sign out all other devices')}
        </Button>
      )}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={`${session.signedInAt} ${session.lastSeenAt} ${session.browser}`}>
            <Session session={session} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Session({ session }: { session: SignedInBrowser }): ReactNode {
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
