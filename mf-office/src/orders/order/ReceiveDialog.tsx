import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import { RestockedField } from './RestockedField.tsx';

interface Props {
  number: string;
  exchange: OfficeOrder['exchanges'][number];
  onDone: (said: string) => void;
  onClose: () => void;
}

export function ReceiveDialog({ number, exchange, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [isRestocked, setRestocked] = useState(true);
  const { isBusy, error, run } = useAction();

  function receive(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      const received = { number, exchangeId: exchange.id, isRestocked };
      onDone((await calls.post('OfficeReceiveExchanged', received)).said);
    });
  }

  return (
    <FormDialog title={t('The old pieces are back')} onClose={onClose}>
      <form className={forms.form} onSubmit={receive}>
        <p>{exchange.change}</p>
        <ErrorMessage error={error} />
        <RestockedField isRestocked={isRestocked} onChange={setRestocked} />
        <Button type="submit" disabled={isBusy}>
          {t('Mark as received')}
        </Button>
      </form>
    </FormDialog>
  );
}
