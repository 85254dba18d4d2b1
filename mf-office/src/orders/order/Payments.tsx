import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts, type Text } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import styles from './OrderPage.module.css';
import { RefundDialog } from './RefundDialog.tsx';

type Payment = OfficeOrder['payments'][number];

const paymentStates: Record<Payment['state'], Text> = {
  registering: 'Opening',
  open: 'Card page open',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
};

interface Props {
  order: OfficeOrder;
  withdrawal: OfficeOrder['withdrawals'][number] | null;
  onClose: () => void;
  onDone: () => void;
}

export function Payments({ order, withdrawal, onClose, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [refunded, setRefunded] = useState<Payment['number'] | null>(null);
  const [message, setMessage] = useState('');
  const { isBusy, error, run } = useAction();
  const refundable = order.payments.find(({ leftCents }) => leftCents > 0);
  const chosen = order.payments.find(({ number }) => number === refunded);
  const payment = chosen ?? (withdrawal && refundable) ?? null;

  if (order.payments.length === 0) return null;

  function close(): void {
    setRefunded(null);
    onClose();
  }

  const check = (): void =>
    run(async () => {
      await calls.post('OfficeCheckPayments', { number: order.number });
      onDone();
    });

  return (
    <section aria-label={t('Payments')}>
      <h2>{t('Payments')}</h2>
      {message && (
        <p role="status" lang="en">
          {message}
        </p>
      )}
      {error !== null && <ErrorMessage error={error} />}
      {order.payments.map((one) => (
        <div key={one.number} className={styles.actions}>
          <span>
            {one.number}:{' '}
            {one.wallet ? t('Paid with {wallet}', { wallet: one.wallet }) : t(paymentStates[one.state])},{' '}
            {t.money(one.amountCents)}
            {one.state === 'paid' &&
              one.leftCents < one.amountCents &&
              ` (${t('{amount} refunded', { amount: t.money(one.amountCents - one.leftCents) })})`}
          </span>
          {one.leftCents > 0 && (
            <Button variant="outline" onClick={() => setRefunded(one.number)}>
              {t('Refund…')}
            </Button>
          )}
          {one.state === 'open' && (
            <Button variant="outline" disabled={isBusy} onClick={check}>
              {t('Check with the card provider')}
            </Button>
          )}
        </div>
      ))}
      {payment && (
        <RefundDialog
          order={order}
          payment={payment}
          withdrawal={withdrawal}
          onClose={close}
          onRefused={onDone}
          onDone={(response) => {
            setMessage(response);
            close();
            onDone();
          }}
        />
      )}
    </section>
  );
}
