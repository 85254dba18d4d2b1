import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import actions from '../../page/actions.module.css';
import { useTexts, type Texts } from '../../language/texts.ts';
import { reasonNames } from '../names/reasonNames.ts';
import { refundForm } from './changes/refundForm.tsx';
import { settleForm } from './changes/settleForm.tsx';
import type { ChangeDialogs } from './changes/useChangeDialog.tsx';

type Withdrawal = OfficeOrder['withdrawals'][number];

interface Props {
  order: OfficeOrder;
  /** Shared with the payments. */
  changes: ChangeDialogs;
}

export function Withdrawals({ order, changes }: Props): ReactNode {
  const t = useTexts();
  const refundable = order.payments.find(({ leftCents }) => leftCents > 0);
  if (order.withdrawals.length === 0) return null;
  const describe = ({ lines }: Withdrawal): string =>
    lines
      .map(({ lineId, quantity, reason }) => {
        const line = order.lines.find(({ id }) => id === lineId);
        const why = reason ? `, ${t(reasonNames[reason])}` : '';
        return `${quantity} × ${line?.name ?? ''} (${line?.variant ?? ''})${why}`;
      })
      .join('; ');
  return (
    <section aria-label={t('Withdrawals')}>
      <h2>{t('Withdrawals')}</h2>
      {order.withdrawals.map((withdrawal) => (
        <div key={withdrawal.id}>
          <p>
            {t('Declared on {date}', { date: t.date(withdrawal.statedAt) })}: {describe(withdrawal)}
          </p>
          <p>{wish(withdrawal, t)}</p>
          {withdrawal.settledAt ? (
            <p>{t('Settled on {date}', { date: t.date(withdrawal.settledAt) })}</p>
          ) : (
            <div className={actions.row}>
              {withdrawal.wants === 'money' && refundable && withdrawal.leftCents > 0 && (
                <Button
                  variant="outline"
                  onClick={() => changes.open(refundForm(refundable.number, withdrawal))}
                >
                  {t('Refund these items…')}
                </Button>
              )}
              <Button variant="outline" onClick={() => changes.open(settleForm(withdrawal))}>
                {t('Settle…')}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  );
}

function wish({ wants, dueCents, refundedCents }: Withdrawal, t: Texts): string {
  const wish = t(wants === 'money' ? 'Wants a refund' : 'Wants a voucher');
  const refunded =
    refundedCents > 0 ? ` (${t('{amount} refunded', { amount: t.money(refundedCents) })})` : '';
  return `${wish}: ${t.money(dueCents)}${refunded}`;
}
