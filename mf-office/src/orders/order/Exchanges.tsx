import { useState, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import actions from '../../layout/actions.module.css';
import { useOffice } from '../../officeClient.ts';
import { useTexts, type Texts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import styles from './OrderPage.module.css';
import { CorrectTrackingDialog } from './CorrectTrackingDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';

type Exchange = OfficeOrder['exchanges'][number];
type Supplement = OfficeOrder['supplements'][number];

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/**
 * Exchanges of pieces that the customer had already, and what each of them waits for; then those for dearer pieces that
 * were made before packing or not at all, and what was added.
 */
export function Exchanges({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { number, isPickup, exchanges, supplements } = order;
  const others = supplements.filter(
    ({ state, exchangeId }) => state !== 'awaited' && !exchanges.some(({ id }) => id === exchangeId),
  );
  const [received, setReceived] = useState<Exchange | null>(null);
  const [corrected, setCorrected] = useState<Exchange | null>(null);
  const [message, setMessage] = useState('');
  const { isBusy, error, run } = useAction();
  if (exchanges.length === 0 && others.length === 0) return null;
  const title = others.some(({ isAddition }) => isAddition) ? t('Exchanges and additions') : t('Exchanges');

  function report(said: string): void {
    setMessage(said);
    setReceived(null);
    onDone();
  }

  const undo = (exchangeId: number): void =>
    run(async () => report((await calls.post('OfficeUndoExchange', { number, exchangeId })).said));

  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p role="status" hidden={!message}>
        {message}
      </p>
      <ErrorMessage error={error} />
      {exchanges.map((exchange) => (
        <div key={exchange.id} className={styles.exchange}>
          <p>
            <strong>{exchange.change}</strong>
          </p>
          {exchange.undoneAt ? (
            <p>{t('Undone on {date}', { date: t.date(exchange.undoneAt) })}</p>
          ) : (
            <>
              {supplements
                .filter(({ exchangeId }) => exchangeId === exchange.id)
                .map((supplement) => (
                  <p key={supplement.number}>{differenceText(t, supplement)}</p>
                ))}
              <p>{oldPieces(t, exchange)}</p>
              <p>{newPieces(t, exchange, isPickup)}</p>
              {exchange.dueCents > 0 && (
                <p>{t('{amount} is refunded once both are done.', { amount: t.money(exchange.dueCents) })}</p>
              )}
              <div className={actions.row}>
                {!exchange.receivedAt && (
                  <Button variant="outline" onClick={() => setReceived(exchange)}>
                    {t('The old pieces are back…')}
                  </Button>
                )}
                {!exchange.sentAt && (
                  <Button variant="outline" disabled={isBusy} onClick={() => undo(exchange.id)}>
                    {t('Undo the exchange')}
                  </Button>
                )}
                {exchange.tracking && (
                  <Button variant="outline" onClick={() => setCorrected(exchange)}>
                    {t('Correct the tracking number…')}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      ))}
      {others.map((supplement) => (
        <div key={supplement.number} className={styles.exchange}>
          <p>
            <strong>{supplement.change}</strong>
          </p>
          <p>{differenceText(t, supplement)}</p>
        </div>
      ))}
      {received && (
        <ReceiveDialog
          number={number}
          exchange={received}
          onClose={() => setReceived(null)}
          onDone={report}
        />
      )}
      {corrected && (
        <CorrectTrackingDialog
          number={number}
          exchange={corrected}
          onClose={() => setCorrected(null)}
          onDone={() => {
            setCorrected(null);
            onDone();
          }}
        />
      )}
    </section>
  );
}

function differenceText(t: Texts, { state, cents, isUndone, isAddition }: Supplement): string {
  const amount = t.money(cents);
  if (isAddition) {
    if (state === 'paid') return t('Added; {amount} is paid.', { amount });
    if (state === 'cancelled') return t('Cancelled: nothing was added.');
    return t('{amount} was not paid in time: nothing was added.', { amount });
  }
  if (isUndone) return t('The difference of {amount} was paid; the exchange is undone.', { amount });
  if (state === 'paid') return t('The difference of {amount} is paid.', { amount });
  if (state === 'cancelled') return t('Cancelled; the difference of {amount} is not paid.', { amount });
  return t('The difference of {amount} was not paid in time: nothing was exchanged.', { amount });
}

function oldPieces(t: Texts, { receivedAt, isRestocked }: Exchange): string {
  if (!receivedAt) return t('The old pieces have not come back.');
  const date = t.date(receivedAt);
  return isRestocked
    ? t('The old pieces went back to stock on {date}.', { date })
    : t('The old pieces came back on {date}, not to be sold again.', { date });
}

function newPieces(t: Texts, exchange: Exchange, isPickup: boolean): string {
  const { receivedAt, packedAt, sentAt, tracking, waitsForReturn } = exchange;
  if (sentAt) {
    const handedOver = t('The new pieces were handed over on {date}.', { date: t.date(sentAt) });
    return [handedOver, tracking && t('Tracking number {tracking}', { tracking })].filter(Boolean).join(' ');
  }
  if (packedAt)
    return isPickup
      ? t('The new pieces are packed and wait to be collected.')
      : t('The new pieces are packed and wait for the courier.');
  return waitsForReturn && !receivedAt
    ? t('The new pieces are kept for the customer until the old ones are back.')
    : t('The new pieces are to be packed.');
}
