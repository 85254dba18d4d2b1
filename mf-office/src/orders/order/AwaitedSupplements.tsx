import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { minute } from '../../page/minute.ts';
import { useTexts, type Text } from '../../language/texts.ts';
import { ChangeButton } from './changes/ChangeButton.tsx';
import { recordPaymentForm } from './changes/recordPaymentForm.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';
import styles from './OrderPage.module.css';
import { SendPayLink } from './SendPayLink.tsx';

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

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

/**
 * Exchanges for dearer units, and additions, that wait for the customer's payment; staff can send the link again,
 * record the payment or cancel them.
 */
export function AwaitedSupplements({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const changes = useChangeDialog(order, onDone);
  const awaited = order.supplements.filter(({ state }) => state === 'awaited');
  return (
    <>
      {changes.status}
      {awaited.map(({ number, change, cents, payUntil, isAddition }) => {
        const texts = isAddition ? additionTexts : exchangeTexts;
        const amount = t.money(cents);
        return (
          <section key={number} className={styles.awaited} aria-label={t('Waits for its payment')}>
            <p>
              <strong>{change}</strong>
            </p>
            <p>
              {payUntil
                ? t(texts.until, { amount, date: t.date(payUntil, minute) })
                : t(texts.whenPaid, { amount })}
              {order.state === 'paid' && ` ${t('Until then the order cannot be packed.')}`}
            </p>
            <div className={actions.row}>
              {payUntil && order.email && <SendPayLink number={number} email={order.email} onDone={onDone} />}
              <Button
                variant={payUntil ? 'outline' : 'solid'}
                onClick={() =>
                  changes.open(recordPaymentForm({ number, totalCents: cents, isSupplement: true }))
                }
              >
                {t('Record a payment…')}
              </Button>
              <ChangeButton
                number={number}
                change={{ kind: 'cancel-supplement' }}
                onDone={() => changes.report(t(texts.cancelled))}
              >
                {t(texts.cancel)}
              </ChangeButton>
            </div>
          </section>
        );
      })}
      {changes.dialog}
    </>
  );
}
