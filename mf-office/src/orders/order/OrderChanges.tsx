import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder, OrderAction } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { useTexts } from '../../language/texts.ts';
import { addForm } from './changes/addForm.tsx';
import { cancelForm, cancelUnpaidForm } from './changes/cancelForm.tsx';
import { exchangeForm } from './changes/exchangeForm.tsx';
import { extendForm } from './changes/extendForm.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/**
 * Buttons to exchange and add units, keep unpaid ones longer and cancel; for a cancelled order, what is still to be
 * refunded.
 */
export function OrderChanges({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const changes = useChangeDialog(order, onDone);
  const { payAtPickup, refundableCents } = order;
  const can = (...actions: OrderAction[]): boolean => actions.some((one) => order.allowed.includes(one));
  return (
    <>
      {changes.status}
      {order.state === 'cancelled' && refundableCents > 0 && (
        <p>
          {t('{amount} is still to be refunded: see the payments.', { amount: t.money(refundableCents) })}
        </p>
      )}
      {can('cancel', 'cancel-unpaid', 'exchange', 'exchange-sent') && (
        <div className={actions.row}>
          {can('exchange', 'exchange-sent') && (
            <Button variant="outline" onClick={() => changes.open(exchangeForm)}>
              {t('Exchange pieces…')}
            </Button>
          )}
          {can('add') && (
            <Button variant="outline" onClick={() => changes.open(addForm)}>
              {t('Add pieces…')}
            </Button>
          )}
          {can('extend') && payAtPickup && (
            <Button variant="outline" onClick={() => changes.open(extendForm(payAtPickup.until))}>
              {t('Keep the pieces longer…')}
            </Button>
          )}
          {can('cancel', 'cancel-unpaid') && (
            <Button
              variant="outline"
              onClick={() => changes.open(can('cancel-unpaid') ? cancelUnpaidForm : cancelForm)}
            >
              {t('Cancel the order…')}
            </Button>
          )}
        </div>
      )}
      {changes.dialog}
    </>
  );
}
