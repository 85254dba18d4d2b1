import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';

interface Props {
  number: string;
  /** The last day on which the pieces are kept so far. */
  until: string;
  onDone: () => void;
  onClose: () => void;
}

export function ExtendDialog({ number, until, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [day, setDay] = useState(until);
  const { isBusy, error, run } = useAction();

  function extend(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await calls.post('OfficeExtendReservation', { number, until: day });
      onDone();
    });
  }

  return (
    <Dialog title={t('Keep the pieces longer')} onClose={onClose}>
      <form className={forms.form} onSubmit={extend}>
        <ErrorMessage error={error} />
        <Field
          label={t('Last day')}
          hint={t('At most 30 days from today. The customer is told by e-mail.')}
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  );
}
