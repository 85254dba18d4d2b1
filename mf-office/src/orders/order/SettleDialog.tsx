import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import { BackToStock } from './BackToStock.tsx';
import { toRestock, type Quantities } from './quantities.ts';

interface Props {
  order: OfficeOrder;
  withdrawal: OfficeOrder['withdrawals'][number];
  onDone: () => void;
  onClose: () => void;
}

export function SettleDialog({ order, withdrawal, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const lines = order.lines.filter(({ id }) => withdrawal.lines.some(({ lineId }) => lineId === id));
  const [quantities, setQuantities] = useState(() => sellable(lines, withdrawal));
  const { isBusy, error, run } = useAction();

  function settle(event: FormEvent): void {
    event.preventDefault();
    run(async () => {
      await calls.post('OfficeSettleWithdrawal', {
        number: order.number,
        id: withdrawal.id,
        restock: toRestock(lines, quantities),
      });
      onDone();
    });
  }

  return (
    <FormDialog title={t('Settle the withdrawal')} onClose={onClose}>
      <form className={forms.form} onSubmit={settle}>
        <p>{t('The goods are back, and the customer has received money or a voucher.')}</p>
        <ErrorMessage error={error} />
        <BackToStock
          lines={lines}
          quantities={quantities}
          onChange={(change) => setQuantities({ ...quantities, ...change })}
        />
        <Button type="submit" disabled={isBusy}>
          {t('Mark as settled')}
        </Button>
      </form>
    </FormDialog>
  );
}

/** Faulty pieces are not sold again; what went back with a refund is not counted twice. */
const sellable = (lines: OfficeOrder['lines'], withdrawal: Props['withdrawal']): Quantities =>
  Object.fromEntries(
    withdrawal.lines.map(({ lineId, quantity, reason }) => {
      const expected = lines.find(({ id }) => id === lineId)?.expected ?? 0;
      return [lineId, reason === 'faulty' ? 0 : Math.min(quantity, expected)];
    }),
  );
