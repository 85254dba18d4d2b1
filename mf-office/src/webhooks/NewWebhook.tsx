import { useState, type ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import { webhookEvents, type WebhookEvent } from '../contract/calls.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useTexts } from '../language/texts.ts';
import staffStyles from '../staff/Staff.module.css';
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

  async function make(): Promise<void> {
    setChecked(true);
    if (!isComplete(values)) return;
    const { id, secret } = await calls.post('OfficeMakeWebhook', values);
    onMade(id, secret);
  }

  return (
    <FormDialog
      title={t('New webhook')}
      submit={t('Create the webhook')}
      className={staffStyles.form}
      onSubmit={make}
      onClose={onClose}
    >
      <WebhookFields values={values} isChecked={isChecked} onChange={setValues} />
    </FormDialog>
  );
}
