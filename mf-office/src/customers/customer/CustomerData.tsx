import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeCustomer } from '../../contract/calls.ts';
import { useOffice } from '../../calls/officeClient.ts';
import { ErrorMessage } from '../../calls/ErrorMessage.tsx';
import { saveFile } from '../../calls/saveFile.ts';
import { useTexts } from '../../language/texts.ts';
import { useAction } from '../../calls/useAction.ts';
import styles from './CustomerPage.module.css';
import { EraseDialog } from './EraseDialog.tsx';

interface Props {
  customer: OfficeCustomer;
  onErased: () => void;
}

export function CustomerData({ customer, onErased }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();
  const [isErasing, setErasing] = useState(false);

  const download = (): void =>
    run(async () => {
      const { data } = await calls.get('OfficeCustomerData', { id: customer.id });
      saveFile(`customer-${customer.id}.json`, JSON.stringify(data, null, 2), 'application/json');
    });

  return (
    <section aria-label={t('Data and consent')} className={styles.form}>
      <h2>{t('Data and consent')}</h2>
      <p>
        {t(
          'No consent is stored here: whether visits may be measured is kept in the customer’s own browser only.',
        )}
      </p>
      <ErrorMessage error={error} />
      <Button variant="outline" disabled={isBusy} onClick={download}>
        {t('Download all data')}
      </Button>
      <Button variant="outline" onClick={() => setErasing(true)}>
        {t('Erase…')}
      </Button>
      {isErasing && <EraseDialog customer={customer} onErased={onErased} onClose={() => setErasing(false)} />}
    </section>
  );
}
