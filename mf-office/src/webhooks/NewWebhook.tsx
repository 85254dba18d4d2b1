import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { webhookEvents, type WebhookEvent } from '../contract/calls.ts';
import { ErrorMessage } from '../ErrorMessage.tsx';
import { FormDialog } from '../layout/FormDialog.tsx';
import { useOffice } from '../officeClient.ts';
import staffStyles from '../staff/Staff.module.css';
import { useTexts } from '../texts.ts';
import { useAction } from '../useAction.ts';
import { isComplete, WebhookFields } from './WebhookFields.tsx';

interface Props {
  onMade: (id: number, secret: string) => void;
  onClose: () => void;
}

export function NewWebhook({ onMade, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [values, setValues] = useState({ url: '', events: [...webhookEvents] as WebhookEvent[] });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, run } = useAction();

  function make(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isComplete(values)) return;
    run(async () => {
      const { id, secret } = await calls.post('OfficeMakeWebhook', values);
      onMade(id, secret);
    });
  }

  return (
    <FormDialog title={t('New webhook')} onClose={onClose}>
      <form className={staffStyles.form} noValidate onSubmit={make}>
        <ErrorMessage error={error} />
        <WebhookFields values={values} isChecked={isChecked} onChange={setValues} />
        <Button type="submit" disabled={isBusy}>
          {t('Create the webhook')}
        </Button>
      </form>
    </FormDialog>
  );
}
