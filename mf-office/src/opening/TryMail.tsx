import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field } from 'mf-shared';
import { email } from 'mf-shared/fields';
import * as v from 'valibot';
import type { OfficeOpening } from '../contract/calls.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useOffice } from '../calls/officeClient.ts';
import { minute } from '../page/minute.ts';
import forms from '../form/form.module.css';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';

interface Props {
  mail: OfficeOpening['mail'];
  onTried: () => void;
}

export function TryMail({ mail, onTried }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string>();
  const { isBusy, error, run } = useAction();

  function send(event: FormEvent): void {
    event.preventDefault();
    const address = v.safeParse(email, to);
    setFault(address.success ? undefined : t.dynamic(address.issues[0].message));
    if (!address.success) return;
    run(async () => {
      await calls.post('OfficeTryMail', { to: address.output });
      onTried();
    });
  }

  return (
    <form className={forms.form} noValidate onSubmit={send}>
      <ErrorMessage error={error} />
      <Field
        label={t('Your e-mail address')}
        type="email"
        autoComplete="email"
        value={to}
        error={fault}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="outline" aria-disabled={isBusy}>
        {t('Send a test e-mail to me')}
      </Button>
      <p role="status">{mail.triedAt && <Result triedAt={mail.triedAt} failure={mail.failure} />}</p>
    </form>
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
