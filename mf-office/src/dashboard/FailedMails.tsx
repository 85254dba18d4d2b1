import type { ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import type { Dashboard } from '../contract/calls.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import { mailName } from '../messages/mailNames.ts';
import { useStaff } from '../session/StaffContext.ts';
import { DataTable } from '../table/DataTable.tsx';

export function FailedMails({ mails }: { mails: Dashboard['failedMails'] }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  return (
    <section>
      <h2>{t('Failed e-mails')}</h2>
      <DataTable
        label={t('Failed e-mails')}
        rows={mails}
        keyOf={({ id }) => id}
        columns={[
          { title: t('E-mail'), isName: true, cell: ({ kind }) => mailName(t, kind) },
          { title: t('Since'), cell: ({ queuedAt }) => t.date(queuedAt) },
          { title: t('Reason'), cell: ({ error }) => <span lang="en">{error}</span> },
          {
            title: t('What to do'),
            cell: ({ id, isGivenUp }) => (
              <>
                {staff.roles.includes('orders') && (
                  <ActionButton action={() => calls.post('OfficeSendMailAgain', { id })}>
                    {t('Send again')}
                  </ActionButton>
                )}{' '}
                {!isGivenUp && t('The shop keeps retrying.')}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
