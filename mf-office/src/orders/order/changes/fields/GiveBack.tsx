import type { ReactNode } from 'react';
import type { CounterPayment } from 'mf-shared/counterPayments';
import { refundParts, type OfficeOrder } from '../../../../contract/calls.ts';
import { useTexts } from '../../../../language/texts.ts';
import { giveBackTexts } from '../../../names/counterTexts.ts';

/** Shows what staff give back themselves of an amount, and whether the customer gets a mail. */
export function GiveBack({ order, cents }: { order: OfficeOrder; cents: number }): ReactNode {
  const t = useTexts();
  return (
    <>
      {counterParts(order, cents).map(([way, part]) => (
        <p key={way}>
          {part < cents && `${t.money(part)}: `}
          {t(giveBackTexts[way])}
        </p>
      ))}
      {order.email && <p>{t('The customer is told by e-mail.')}</p>}
    </>
  );
}

/** What staff give back themselves of an amount. */
function counterParts({ payments }: OfficeOrder, cents: number): [CounterPayment, number][] {
  const parts = new Map<CounterPayment, number>();
  const back = refundParts(
    payments.map(({ leftCents }) => leftCents),
    cents,
  );
  for (const [at, { paidAtCounter }] of [...payments.entries()].toReversed()) {
    const part = back[at] ?? 0;
    if (part > 0 && paidAtCounter) parts.set(paidAtCounter, part + (parts.get(paidAtCounter) ?? 0));
  }
  return [...parts];
}
