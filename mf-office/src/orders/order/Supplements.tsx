import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import actions from '../../layout/actions.module.css';
import { minute } from '../../layout/minute.ts';
import { useOffice } from '../../officeClient.ts';
import { useTexts, type Texts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import styles from './OrderPage.module.css';
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx';

type Supplement = NonNullable<OfficeOrder['supplements']>[number];

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/** Exchanges for dearer pieces, and whether the difference is paid. */
export function Supplements({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { supplements = [] } = order;
  const [recorded, setRecorded] = useState<Supplement | null>(null);
  const [message, setMessage] = useState('');
  const { isBusy, error, run } = useAction();
  if (supplements.length === 0) return null;

  const cancel = (number: string): void =>
    run(async () => {
      setMessage((await calls.post('OfficeCancelAwaitedExchange', { number })).said);
      onDone();
    });

  return (
    <section aria-label={t('Exchanges for a dearer size')}>
      <h2>{t('Exchanges for a dearer size')}</h2>
      <p role="status" lang="en" hidden={!message}>
        {message}
      </p>
      {error !== null && <ErrorMessage error={error} />}
      {supplements.map((supplement) => (
        <div key={supplement.number} className={styles.exchange}>
          <p>
            <strong>{supplement.change}</strong>
          </p>
          <p>{stateText(t, supplement)}</p>
          {supplement.state === 'awaited' && (
            <div className={actions.row}>
              <Button variant="outline" onClick={() => setRecorded(supplement)}>
                {t('Record a payment…')}
              </Button>
              <Button variant="outline" disabled={isBusy} onClick={() => cancel(supplement.number)}>
                {t('Cancel this exchange')}
              </Button>
            </div>
          )}
        </div>
      ))}
      {recorded && (
        <RecordPaymentDialog
          order={{ number: recorded.number, totalCents: recorded.cents }}
          onClose={() => setRecorded(null)}
          onDone={() => {
            setRecorded(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function stateText(t: Texts, { state, cents, payUntil, isUndone }: Supplement): string {
  const amount = t.money(cents);
  if (isUndone) return t('The difference of {amount} was paid; the exchange is undone.', { amount });
  if (state === 'paid') return t('The difference of {amount} is paid.', { amount });
  if (state === 'cancelled') return t('Cancelled; the difference of {amount} is not paid.', { amount });
  if (state === 'lapsed' || payUntil === null)
    return t('The difference of {amount} was not paid in time: nothing was exchanged.', { amount });
  return t('Is made once the customer has paid the difference of {amount}, by {date}.', {
    amount,
    date: t.date(payUntil, minute),
  });
}
