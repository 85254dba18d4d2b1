import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import { useOffice } from '../calls/officeClient.ts';
import { ErrorMessage } from '../calls/ErrorMessage.tsx';
import { useTexts } from '../language/texts.ts';
import { useAction } from '../calls/useAction.ts';
import table from '../table/table.module.css';
import styles from './Delivery.module.css';

interface Props {
  method: { id: number; name: string };
  onDone: () => void;
}

/** A new method is off until staff offer it. */
export function OfferMethod({ method: { id, name }, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();

  const offer = (): void =>
    run(async () => {
      await calls.post('OfficeChangeDeliveryMethod', {
        id,
        edits: [{ field: 'isActive', seen: 'no', value: 'yes' }],
      });
      onDone();
    });

  return (
    <div className={styles.offer}>
      <span className={table.off}>{t('Not offered to shoppers')}</span>
      <Button variant="outline" disabled={isBusy} aria-label={`${t('Offer it')}: ${name}`} onClick={offer}>
        {t('Offer it')}
      </Button>
      <ErrorMessage error={error} />
    </div>
  );
}
