import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { CancelReason, OfficeOrder } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import forms from '../forms.module.css';
import { BackToStock } from './BackToStock.tsx';
import { CancelReasonField } from './CancelReasonField.tsx';
import { GiveBack } from './GiveBack.tsx';
import { toRestock, type Quantities } from './quantities.ts';

interface Props {
  order: OfficeOrder;
  onDone: (said: string) => void;
  onClose: () => void;
}

export function CancelDialog({ order, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [quantities, setQuantities] = useState(() => stillSellable(order));
  const { isBusy, error, run } = useAction();
  const backCents = order.refundableCents;

  function cancel(event: FormEvent): void {
    event.preventDefault();
    if (!reason) return;
    run(async () => {
      const restock = order.payAtPickup ? undefined : toRestock(order.lines, quantities);
      onDone((await calls.post('OfficeCancelOrder', { number: order.number, reason, restock })).said);
    });
  }

  return (
    <FormDialog title={t('Cancel the order')} onClose={onClose}>
      <form className={forms.form} onSubmit={cancel}>
        <p>
          {order.payAtPickup
            ? t('All pieces go back to stock. This cannot be undone.')
            : backCents > 0
              ? t('{amount} goes back to the customer. This cannot be undone.', {
                  amount: t.money(backCents),
                })
              : t('No money goes back to the customer. This cannot be undone.')}
        </p>
        <GiveBack order={order} cents={backCents} />
        <ErrorMessage error={error} />
        <CancelReasonField
          label={t(order.email ? 'Reason (the customer reads it)' : 'Reason')}
          reason={reason}
          onChange={setReason}
        />
        {!order.payAtPickup && (
          <BackToStock
            lines={order.lines}
            quantities={quantities}
            onChange={(change) => setQuantities({ ...quantities, ...change })}
          />
        )}
        <Button type="submit" disabled={isBusy}>
          {t('Cancel the order')}
        </Button>
      </form>
    </FormDialog>
  );
}

/** What was customized and packed was made to the customer's wishes. */
const stillSellable = ({ lines, state }: OfficeOrder): Quantities =>
  Object.fromEntries(
    lines.map((line) => [line.id, state === 'packed' && line.customization ? 0 : line.returnable]),
  );
