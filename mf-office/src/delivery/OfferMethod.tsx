import type { ReactNode } from 'react';
import { useOffice } from '../calls/officeClient.ts';
import { ActionButton } from '../form/ActionButton.tsx';
import { useTexts } from '../language/texts.ts';
import actions from '../page/actions.module.css';
import table from '../table/table.module.css';

interface Props {
  method: { id: number; name: string };
  onDone: () => void;
}

/** A new method is inactive until staff offer it. */
export function OfferMethod({ method: { id, name }, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();

  async function offer(): Promise<void> {
    await calls.post('OfficeChangeDeliveryMethod', {
      id,
      edits: [{ field: 'isActive', seen: 'no', value: 'yes' }],
    });
    onDone();
  }

  return (
    <div className={actions.row}>
      <span className={table.off}>{t('Not offered to shoppers')}</span>
      <ActionButton aria-label={`${t('Offer it')}: ${name}`} action={offer}>
        {t('Offer it')}
      </ActionButton>
    </div>
  );
}
