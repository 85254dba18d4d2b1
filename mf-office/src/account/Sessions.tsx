import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OwnSession } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { minute } from '../page/minute.ts';
import { WideTable } from '../table/WideTable.tsx';
import { useOffice } from '../calls/officeClient.ts';
import styles from '../staff/Staff.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

export function Sessions({ sessions, onEnded }: { sessions: OwnSession[]; onEnded: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const end = (id: string | null): void =>
    run(async () => {
      await calls.post('OfficeEndSessions', { id });
      onEnded();
    });
  return (
    <section className={styles.section}>
      <h2>{t('Where you are signed in')}</h2>
      <ErrorMessage error={error} />
      <WideTable label={t('Where you are signed in')}>
        <thead>
          <tr>
            <th scope="col">{t('Browser')}</th>
            <th scope="col">{t('Signed in')}</th>
            <th scope="col">{t('Last used')}</th>
            <th scope="col">{t('Action')}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, browser, system, startedAt, lastSeenAt, isThis }) => {
            const device = [browser, system].filter(Boolean).join(', ') || t('Unknown browser');
            return (
              <tr key={id}>
                <th scope="row">{device}</th>
                <td>{t.date(startedAt, minute)}</td>
                <td>{t.date(lastSeenAt, minute)}</td>
                <td>
                  {isThis ? (
                    t('This browser')
                  ) : (
                    <Button
                      variant="outline"
                      disabled={isBusy}
                      aria-label={t('Sign out {device}', { device })}
                      onClick={() => end(id)}
                    >
                      {t('Sign out')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
      {sessions.length > 1 && (
        <p>
          <Button variant="outline" disabled={isBusy} onClick={() => end(null)}>
            {t('Sign out everywhere else')}
          </Button>
        </p>
      )}
    </section>
  );
}
