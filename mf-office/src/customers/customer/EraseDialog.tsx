import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import type { OfficeCustomer } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import styles from './CustomerPage.module.css';

interface Props {
  customer: OfficeCustomer;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ customer, onErased, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [email, setEmail] = useState('');
  const { isBusy, error, run } = useAction();
  const isTyped = email.trim().toLowerCase() === customer.email.toLowerCase();

  function erase(event: FormEvent): void {
    event.preventDefault();
    if (!isTyped) return;
    run(async () => {
      await calls.post('OfficeEraseCustomer', { id: customer.id, email });
      onErased();
    });
  }

  return (
    <Dialog title={t('Erase {name}', { name: customer.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={erase}>
        <p>
          {t(
            'Name, e-mail, phone, addresses, favourites, sign-ins, notes and messages are erased, and the account is closed. This cannot be undone.',
          )}
        </p>
        <p>
          {t(
            'The law requires orders to be kept for six years: they stay in the books as placed, no longer linked to an account.',
          )}
        </p>
        <ErrorMessage error={error} />
        <Field
          label={t('Type {email} to confirm', { email: customer.email })}
          value={email}
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" disabled={!isTyped || isBusy}>
          {t('Erase permanently')}
        </Button>
      </form>
    </Dialog>
  );
}
