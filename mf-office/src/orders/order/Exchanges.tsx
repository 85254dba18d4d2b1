import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { useTexts, type Texts } from '../../language/texts.ts';
import { ChangeButton } from './changes/ChangeButton.tsx';
import { correctTrackingForm } from './changes/correctForms.tsx';
import { receiveForm } from './changes/receiveForm.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';
import styles from './OrderPage.module.css';

type Exchange = OfficeOrder['exchanges'][number];

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/**
 * Exchanges of units that the customer already had, with what each waits for; then other exchanges for dearer units,
 * and additions, that are no longer waiting for a payment.
 */
export function Exchanges({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const changes = useChangeDialog(order, onDone);
  const { number, isPickup, exchanges, supplements } = order;
  const others = supplements.filter(
    ({ state, exchangeId }) => state !== 'awaited' && !exchanges.some(({ id }) => id === exchangeId),
  );
  if (exchanges.length === 0 && others.length === 0) return null;
  const title = others.some(({ isAddition }) => isAddition) ? t('Exchanges and additions') : t('Exchanges');

  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {changes.status}
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
              <p>{oldUnits(t, exchange)}</p>
              <p>{newUnits(t, exchange, isPickup)}</p>
              {exchange.dueCents > 0 && (
                <p>{t('{amount} is refunded once both are done.', { amount: t.money(exchange.dueCents) })}</p>
              )}
              <div className={actions.row}>
                {!exchange.receivedAt && (
                  <Button variant="outline" onClick={() => changes.open(receiveForm(exchange))}>
                    {t('The old pieces are back…')}
                  </Button>
                )}
                {!exchange.sentAt && (
                  <ChangeButton
                    number={number}
                    change={{ kind: 'undo-exchange', exchangeId: exchange.id }}
                    onDone={changes.report}
                  >
                    {t('Undo the exchange')}
                  </ChangeButton>
                )}
                {exchange.tracking && (
                  <Button variant="outline" onClick={() => changes.open(correctTrackingForm(exchange))}>
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
      {changes.dialog}
    </section>
  );
}

function differenceText(
  t: Texts,
  { state, cents, isUndone, isAddition }: OfficeOrder['supplements'][number],
): string {
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

function oldUnits(t: Texts, { receivedAt, isRestocked }: Exchange): string {
  if (!receivedAt) return t('The old pieces have not come back.');
  const date = t.date(receivedAt);
  return isRestocked
    ? t('The old pieces went back to stock on {date}.', { date })
    : t('The old pieces came back on {date}, not to be sold again.', { date });
}

function newUnits(t: Texts, exchange: Exchange, isPickup: boolean): string {
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
