import type { ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import type { OwnSession } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';
import styles from '../staff/Staff.module.css';
import { DataTable } from '../table/DataTable.tsx';

export function Sessions({ sessions, onEnded }: { sessions: OwnSession[]; onEnded: () => void }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const end = (id: string | null): Promise<void> => calls.post('OfficeEndSessions', { id }).then(onEnded);
  const deviceOf = ({ browser, system }: OwnSession): string =>
    [browser, system].filter(Boolean).join(', ') || t('Unknown browser');
  return (
    <section className={styles.section}>
      <h2>{t('Where you are signed in')}</h2>
      <DataTable
        label={t('Where you are signed in')}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          { title: t('Browser'), isName: true, cell: deviceOf },
          { title: t('Signed in'), cell: ({ startedAt }) => t.date(startedAt, minute) },
          { title: t('Last used'), cell: ({ lastSeenAt }) => t.date(lastSeenAt, minute) },
          {
            title: t('Action'),
            cell: (session) =>
              session.isThis ? (
                t('This browser')
              ) : (
                <ActionButton
                  aria-label={t('Sign out {device}', { device: deviceOf(session) })}
                  action={() => end(session.id)}
                >
                  {t('Sign out')}
                </ActionButton>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <div>
          <ActionButton action={() => end(null)}>{t('Sign out everywhere else')}</ActionButton>
        </div>
      )}
    </section>
  );
}
