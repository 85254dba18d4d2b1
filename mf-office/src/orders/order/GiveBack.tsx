import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../contract/calls.ts';
import { useTexts } from '../../texts.ts';
import { giveBackTexts } from '../counterTexts.ts';
import { counterParts } from './refundableCents.ts';

/** What staff give back themselves of an amount, and whether the customer gets a mail. */
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
