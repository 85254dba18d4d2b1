import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder, OrderAction } from '../../contract/calls.ts';
import actions from '../../layout/actions.module.css';
import { useTexts } from '../../texts.ts';
import { AddDialog } from './AddDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { CancelUnpaidDialog } from './CancelUnpaidDialog.tsx';
import { ExchangeDialog } from './ExchangeDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/** Exchanging and adding pieces, keeping unpaid ones longer and cancelling, and for a cancelled order what is still to be refunded. */
export function OrderChanges({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [open, setOpen] = useState<'exchange' | 'add' | 'extend' | 'cancel' | null>(null);
  const [message, setMessage] = useState('');
  const { payAtPickup, refundableCents } = order;
  const can = (...actions: OrderAction[]): boolean => actions.some((one) => order.allowed.includes(one));
  const dialogProps = {
    order,
    onClose: () => setOpen(null),
    onDone: (said: string) => {
      setMessage(said);
      setOpen(null);
      onDone();
    },
  };
  return (
    <>
      <p role="status" hidden={!message}>
        {message}
      </p>
      {order.state === 'cancelled' && refundableCents > 0 && (
        <p>
          {t('{amount} is still to be refunded: see the payments.', { amount: t.money(refundableCents) })}
        </p>
      )}
      {can('cancel', 'cancel-unpaid', 'exchange', 'exchange-sent') && (
        <div className={actions.row}>
          {can('exchange', 'exchange-sent') && (
            <Button variant="outline" onClick={() => setOpen('exchange')}>
              {t('Exchange a size…')}
            </Button>
          )}
          {can('add') && (
            <Button variant="outline" onClick={() => setOpen('add')}>
              {t('Add pieces…')}
            </Button>
          )}
          {can('extend') && (
            <Button variant="outline" onClick={() => setOpen('extend')}>
              {t('Keep the pieces longer…')}
            </Button>
          )}
          {can('cancel', 'cancel-unpaid') && (
            <Button variant="outline" onClick={() => setOpen('cancel')}>
              {t('Cancel the order…')}
            </Button>
          )}
        </div>
      )}
      {open === 'exchange' && <ExchangeDialog {...dialogProps} />}
      {open === 'add' && <AddDialog {...dialogProps} />}
      {open === 'extend' && payAtPickup && (
        <ExtendDialog
          number={order.number}
          until={payAtPickup.until}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            onDone();
          }}
        />
      )}
      {open === 'cancel' &&
        (can('cancel-unpaid') ? <CancelUnpaidDialog {...dialogProps} /> : <CancelDialog {...dialogProps} />)}
    </>
  );
}
