import type { ReactNode } from 'react';
import { Field } from 'mf-shared';
import { email } from 'mf-shared/fields';
import { useForm } from 'mf-shared/useForm';
import { useOffice } from '../calls/officeClient.ts';
import type { OfficeOpening } from '../contract/calls.ts';
import { ActionForm } from '../form/ActionForm.tsx';
import { useTexts } from '../language/texts.ts';
import { minute } from '../page/minute.ts';

interface Props {
  mail: OfficeOpening['mail'];
  onTried: () => void;
}

export function TryMail({ mail, onTried }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { form, of, accept } = useForm({ to: '' }, t);

  async function send(): Promise<void> {
    const entered = accept({ to: email });
    if (!entered) return;
    await calls.post('OfficeTryMail', entered);
    onTried();
  }

  return (
    <>
      <ActionForm form={form} submit={t('Send a test e-mail to me')} variant="outline" onSubmit={send}>
        <Field label={t('Your e-mail address')} type="email" autoComplete="email" {...of('to')} />
      </ActionForm>
      <p role="status">{mail.triedAt && <Result triedAt={mail.triedAt} failure={mail.failure} />}</p>
    </>
  );
}

function Result({ triedAt, failure }: { triedAt: string; failure: string | null }): ReactNode {
  const t = useTexts();
  const date = t.date(triedAt, minute);
  if (failure === null)
    return t('The mail server accepted it on {date}. Please check that it arrived.', { date });
  return (
    <>
      <strong>{t('It could not be sent on {date}:', { date })}</strong> {failure}
    </>
  );
}
