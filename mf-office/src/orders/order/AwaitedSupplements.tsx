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

/** Exchanges for dearer pieces, and added ones, that wait for the customer's payment. */
export function AwaitedSupplements({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const [done, setDone] = useState<Text | null>(null);
  const awaited = order.supplements.filter(({ state }) => state === 'awaited');
  return (
    <>
      <p role="status" hidden={!done}>
        {done && t(done)}
      </p>
      {awaited.map((supplement) => (
        <AwaitedSupplement
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

const exchangeTexts = {
  until: 'Is made once the customer has paid the difference of {amount}, by {date}.',
  whenPaid: 'Is made once the customer has paid the difference of {amount}.',
  cancel: 'Cancel this exchange',
  cancelled: 'The exchange is cancelled, and the customer need not pay.',
} as const satisfies Record<string, Text>;

const additionTexts = {
  until: 'Is added once the customer has paid {amount}, by {date}.',
  whenPaid: 'Is added once the customer has paid {amount}.',
  cancel: 'Cancel this addition',
  cancelled: 'Nothing is added, and the customer need not pay.',
} as const satisfies Record<string, Text>;

interface SupplementProps {
  order: OfficeOrder;
  supplement: OfficeOrder['supplements'][number];
  onSent: () => void;
  /** It waits no longer. */
  onDone: (done: Text) => void;
}

/** What brings it on: its payment, or that it is given up. */
function AwaitedSupplement({ order, supplement, onSent, onDone }: SupplementProps): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, change, cents, payUntil, isAddition } = supplement;
  const texts = isAddition ? additionTexts : exchangeTexts;
  const amount = t.money(cents);
  const [isRecording, setRecording] = useState(false);
  const { isBusy, error, run } = useAction();
  const cancel = async (): Promise<void> => {
    await calls.post('OfficeCancelSupplement', { number });
    onDone(texts.cancelled);
  };
  return (
    <section className={styles.awaited} aria-label={t('Waits for its payment')}>
      <p>
        <strong>{change}</strong>
      </p>
      <p>
        {payUntil
          ? t(texts.until, { amount, date: t.date(payUntil, minute) })
          : t(texts.whenPaid, { amount })}
        {order.state === 'paid' && ` ${t('Until then the order cannot be packed.')}`}
      </p>
      <ErrorMessage error={error} />
      <div className={actions.row}>
        {payUntil && order.email && <SendPayLink number={number} email={order.email} onDone={onSent} />}
        <Button variant={payUntil ? 'outline' : 'solid'} onClick={() => setRecording(true)}>
          {t('Record a payment…')}
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => run(cancel)}>
          {t(texts.cancel)}
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
