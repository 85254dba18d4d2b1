import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeCustomer } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { saveFile } from '../../calls/saveFile.ts';
import { useTexts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';
import forms from '../../form/form.module.css';
import { EraseDialog } from './EraseDialog.tsx';

interface Props {
  customer: OfficeCustomer;
  onErased: () => void;
}

export function CustomerData({ customer, onErased }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [isErasing, setErasing] = useState(false);

  async function download(): Promise<void> {
    const { data } = await calls.get('OfficeCustomerData', { id: customer.id });
    saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json');
  }

  return (
    <section aria-label={t('Data and consent')} className={forms.form}>
      <h2>{t('Data and consent')}</h2>
      <p>
        {t(
          'No consent is stored here: whether visits may be measured is kept in the customer’s own browser only.',
        )}
      </p>
      <ActionButton action={download}>{t('Download all data')}</ActionButton>
      <Button variant="outline" onClick={() => setErasing(true)}>
        {t('Erase…')}
      </Button>
      {isErasing && <EraseDialog customer={customer} onErased={onErased} onClose={() => setErasing(false)} />}
    </section>
  );
}
