import { useState, type ReactNode } from 'react';
import { Dialog, Field } from 'mf-shared';
import { useOffice } from '../../calls/officeClient.ts';
import type { OfficeCustomer } from '../../contract/calls.ts';
import { ActionForm } from '../../form/ActionForm.tsx';
import { useTexts } from '../../language/texts.ts';

interface Props {
  customer: OfficeCustomer;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ customer, onErased, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [email, setEmail] = useState('');
  return (
    <Dialog title={t('Erase {name}', { name: customer.name })} onClose={onClose}>
      <ActionForm
        submit={t('Erase permanently')}
        isReady={email.trim().toLowerCase() === customer.email.toLowerCase()}
        onSubmit={() => calls.post('OfficeEraseCustomer', { id: customer.id, email }).then(onErased)}
      >
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
        <Field
          label={t('Type {email} to confirm', { email: customer.email })}
          value={email}
          maxLength={320}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
      </ActionForm>
    </Dialog>
  );
}
