import type { FormEvent, ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { useForm } from 'mf-shared/useForm';
import { trackingNumber, type OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useOffice } from '../../officeClient.ts';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';

interface Props {
  number: string;
  exchange: OfficeOrder['exchanges'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Of the parcel with the new pieces. */
export function CorrectTrackingDialog({ number, exchange, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const { form, of, accept } = useForm<'tracking'>({ tracking: exchange.tracking }, t);

  function correct(event: FormEvent): void {
    event.preventDefault();
    const accepted = accept({ tracking: trackingNumber });
    if (!accepted) return;
    run(async () => {
      await calls.post('OfficeCorrectReplacement', { number, exchangeId: exchange.id, ...accepted });
      onDone();
    });
  }

  return (
    <Dialog title={t('Correct the tracking number')} onClose={onClose}>
      <form ref={form} className={forms.form} noValidate onSubmit={correct}>
        <p>{exchange.change}</p>
        <ErrorMessage error={error} />
        <Field
          label={t('Tracking number')}
          hint={t('The customer is told the corrected number.')}
          autoComplete="off"
          {...of('tracking')}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  );
}
