import { type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { Dashboard } from '../contract/calls.ts';
import { mailName } from '../messages/mailNames.ts';
import { useOffice } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useStaff } from '../session/StaffContext.ts';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import { WideTable } from '../table/WideTable.tsx';

export function FailedMails({ mails }: { mails: Dashboard['failedMails'] }): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { staff } = useStaff();
  const { isBusy, error, run } = useAction();
  const send = (id: number): void => run(() => calls.post('OfficeSendMailAgain', { id }));
  return (
    <section>
      <h2>{t('Failed e-mails')}</h2>
      <ErrorMessage error={error} />
      <WideTable label={t('Failed e-mails')}>
        <thead>
          <tr>
            <th scope="col">{t('E-mail')}</th>
            <th scope="col">{t('Since')}</th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('What to do')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(({ id, kind, queuedAt, error, isGivenUp }) => (
            <tr key={id}>
              <th scope="row">{mailName(t, kind)}</th>
              <td>{t.date(queuedAt)}</td>
              <td lang="en">{error}</td>
              <td>
                {staff.roles.includes('orders') && (
                  <Button variant="outline" disabled={isBusy} onClick={() => send(id)}>
                    {t('Send again')}
                  </Button>
                )}{' '}
                {!isGivenUp && t('The shop keeps retrying.')}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
