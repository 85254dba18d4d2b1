import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Dialog, Field } from 'mf-shared';
import type { OfficeCustomer } from 'mf-shared/officeCalls';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
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
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isTyped = email.trim().toLowerCase() === customer.email.toLowerCase();

  async function erase(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isTyped) return;
    setBusy(true);
    setError(null);
    try {
      await calls.post('OfficeEraseCustomer', { id: customer.id, email });
      onErased();
    } catch (error) {
      setError(error);
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('Erase {name}', { name: customer.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void erase(event)}>
        <p>
          {t(
            'Name, e-mail, phone, addresses, favourites and sign-ins are erased, and the account is closed. This cannot be undone.',
          )}
        </p>
        <p>
          {t(
            'The law requires orders to be kept for six years: they stay in the books as placed, no longer linked to an account.',
          )}
        </p>
        {error !== null && <ErrorMessage error={error} />}
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
