import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import actions from '../../layout/actions.module.css';
import { minute } from '../../layout/minute.ts';
import { useOffice } from '../../officeClient.ts';
import { useTexts, type Text } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import styles from './OrderPage.module.css';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';
import { SendPayLink } from './SendPayLink.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/** Exchanges for dearer pieces that wait for the customer's payment. */
export function AwaitedExchanges({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [done, setDone] = useState<Text | null>(null);
  const awaited = (order.supplements ?? []).filter(({ state }) => state === 'awaited');
  return (
    <>
      <p role="status" hidden={!done}>
        {done && t(done)}
      </p>
      {awaited.map((supplement) => (
        <AwaitedExchange
          key={supplement.number}
          order={order}
          supplement={supplement}
          onSent={onDone}
          onDone={(done) => {
            setDone(done);
            onDone();
          }}
        />
      ))}
    </>
  );
}

interface ExchangeProps {
  order: OfficeOrder;
  supplement: NonNullable<OfficeOrder['supplements']>[number];
  onSent: () => void;
  /** The exchange waits no longer. */
  onDone: (done: Text) => void;
}

/** What brings the exchange on: its payment, or that it is given up. */
function AwaitedExchange({ order, supplement, onSent, onDone }: ExchangeProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, change, cents, payUntil } = supplement;
  const amount = t.money(cents);
  const [isRecording, setRecording] = useState(false);
  const { isBusy, error, run } = useAction();
  const cancel = async (): Promise<void> => {
    await calls.post('OfficeCancelAwaitedExchange', { number });
    onDone('The exchange is cancelled, and the customer need not pay.');
  };
  return (
    <section className={styles.awaited} aria-label={t('Waits for its payment')}>
      <p>
        <strong>{change}</strong>
      </p>
      <p>
        {payUntil
          ? t('Is made once the customer has paid the difference of {amount}, by {date}.', {
              amount,
              date: t.date(payUntil, minute),
            })
          : t('Is made once the customer has paid the difference of {amount}.', { amount })}
        {order.state === 'paid' && ` ${t('Until then the order cannot be packed.')}`}
      </p>
      {error !== null && <ErrorMessage error={error} />}
      <div className={actions.row}>
        {payUntil && order.email && <SendPayLink number={number} email={order.email} onDone={onSent} />}
        <Button variant={payUntil ? 'outline' : 'solid'} onClick={() => setRecording(true)}>
          {t('Record a payment…')}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => run(cancel)}>
          {t('Cancel this exchange')}
        </Button>
      </div>
      {isRecording && (
        <RecordPaymentDialog
          order={{ number, totalCents: cents }}
          onClose={() => setRecording(false)}
          onDone={() => {
            setRecording(false);
            onDone('The payment is recorded.');
          }}
        />
      )}
    </section>
  );
}
