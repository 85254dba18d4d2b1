import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { useOffice } from '../../calls/officeClient.ts';
import { useTexts, type Text, type Texts } from '../../language/texts.ts';
import { ActionButton } from '../../form/ActionButton.tsx';
import { paidTexts } from '../names/counterTexts.ts';
import { recordPaymentForm } from './changes/recordPaymentForm.tsx';
import { refundForm } from './changes/refundForm.tsx';
import type { ChangeDialogs } from './changes/useChangeDialog.tsx';
import { SendPayLink } from './SendPayLink.tsx';

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
  changes: ChangeDialogs;
  onDone: () => void;
}

export function Payments({ order, changes, onDone }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const isPayable = order.allowed.includes('record-payment');
  if (order.payments.length === 0 && !isPayable) return null;

  /** A payment's number begins with that of the order, or the supplement, that it pays. */
  const check = ([number = '']: string[]): Promise<void> =>
    calls.post('OfficeCheckPayments', { number }).then(onDone);

  return (
    <section aria-label={t('Payments')}>
      <h2>{t('Payments')}</h2>
      {changes.status}
      {order.payments.map((one) => (
        <div key={one.number} className={actions.row}>
          <span>
            {one.number}: {describe(one, t)}, {t.money(one.amountCents)}
            {one.state === 'paid' &&
              one.leftCents < one.amountCents &&
              ` (${t('{amount} refunded', { amount: t.money(one.amountCents - one.leftCents) })})`}
          </span>
          {one.leftCents > 0 && (
            <Button variant="outline" onClick={() => changes.open(refundForm(one.number))}>
              {t('Refund…')}
            </Button>
          )}
          {one.state === 'open' && (
            <ActionButton action={() => check(one.number.split('-'))}>
              {t('Check with the card provider')}
            </ActionButton>
          )}
        </div>
      ))}
      {isPayable && (
        <div className={actions.row}>
          {order.payUntil && order.email && (
            <SendPayLink number={order.number} email={order.email} onDone={onDone} />
          )}
          <Button variant="outline" onClick={() => changes.open(recordPaymentForm(order))}>
            {t('Record a payment…')}
          </Button>
        </div>
      )}
      {changes.dialog}
    </section>
  );
}

function describe(payment: Payment, t: Texts): string {
  return [payment.isForSupplement && t('for a change of the order'), howPaid(payment, t)]
    .filter(Boolean)
    .join(', ');
}

function howPaid({ state, amountCents, wallet, paidAtCounter, recordedBy }: Payment, t: Texts): string {
  if (amountCents === 0) return [t('Paid by voucher'), recordedBy].filter(Boolean).join(' · ');
  if (paidAtCounter) return [t(paidTexts[paidAtCounter]), recordedBy].filter(Boolean).join(' · ');
  return wallet ? t('Paid with {wallet}', { wallet }) : t(paymentStates[state]);
}
