import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { CancelReason, OfficeOrder } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import { CancelReasonField } from './CancelReasonField.tsx';

interface Props {
  order: OfficeOrder;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Of an order by phone whose customer has not paid. */
export function CancelUnpaidDialog({ order: { number, email }, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [isTold, setTold] = useState(email !== '');
  const { isBusy, error, run } = useAction();

  function cancel(event: FormEvent): void {
    event.preventDefault();
    if (!reason) return;
    run(async () => onDone((await calls.post('OfficeCancelUnpaid', { number, reason, isTold })).said));
  }

  return (
    <FormDialog title={t('Cancel the order')} onClose={onClose}>
      <form className={forms.form} onSubmit={cancel}>
        <p>{t('Its pieces are free again, and the link to pay stops working. This cannot be undone.')}</p>
        <ErrorMessage error={error} />
        <CancelReasonField
          label={isTold ? t('Reason (the customer reads it)') : t('Reason')}
          reason={reason}
          onChange={setReason}
        />
        {email && (
          <label>
            <input type="checkbox" checked={isTold} onChange={({ target }) => setTold(target.checked)} />{' '}
            {t('Tell the customer by e-mail')}
          </label>
        )}
        <Button type="submit" disabled={isBusy}>
          {t('Cancel the order')}
        </Button>
      </form>
    </FormDialog>
  );
}
