import { useState, type FormEvent, type ReactNode } from 'react';
import { Button, Field, useLanguage } from 'mf-shared';
import { byLanguage } from 'mf-shared/languages';
import { formatEuros, parseCents } from 'mf-shared/money';
import type { OfficeOrder, RefundReason } from '../../contract/calls.ts';
import { FormDialog } from '../../layout/FormDialog.tsx';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { giveBackTexts } from '../counterTexts.ts';
import forms from '../forms.module.css';
import { BackToStock } from './BackToStock.tsx';
import { RefundReasonField } from './RefundReasonField.tsx';
import { paidCentsOf, shownUnit, toRestock, type Quantities } from './quantities.ts';

const decimals = byLanguage(({ decimal }) => decimal);

interface Props {
  order: OfficeOrder;
  payment: OfficeOrder['payments'][number];
  withdrawal: OfficeOrder['withdrawals'][number] | null;
  onDone: (message: string) => void;
  /** Called after an error: a refund may have happened that the page does not show yet. */
  onRefused: () => void;
  onClose: () => void;
}

export function RefundDialog({ order, payment, withdrawal, onDone, onRefused, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(withdrawal?.lines.map(({ lineId, quantity }) => [lineId, quantity]) ?? []),
  );
  const decimal = decimals[useLanguage()];
  const amountOf = (cents: number): string =>
    formatEuros(Math.min(cents, payment.leftCents)).replace('.', decimal);
  const [amount, setAmount] = useState(() =>
    amountOf(withdrawal ? withdrawal.leftCents : paidCentsOf(order.lines, quantities)),
  );
  // A repeat, also after a lost response, has the same id.
  const [id] = useState(() => crypto.randomUUID());
  const [reason, setReason] = useState<RefundReason | undefined>(() => onlyReason(withdrawal));
  const { isBusy, error, run } = useAction();
  const cents = parseCents(amount);
  const otherCents = order.refundableCents - payment.leftCents;
  const [stock, setStock] = useState<Quantities>({});
  // What was not packed yet is still in the shop.
  const isStillHere = order.state === 'paid' && reason !== 'faulty';
  const sellable = (line: OfficeOrder['lines'][number]): number => {
    const isOfWithdrawal = withdrawal?.lines.some(({ lineId }) => lineId === line.id);
    return Math.min(quantities[line.id] ?? 0, isOfWithdrawal ? line.expected : Infinity);
  };
  const toStock: Quantities = {
    ...(isStillHere && Object.fromEntries(order.lines.map((line) => [line.id, sellable(line)]))),
    ...stock,
  };

  function choose(lineId: number, quantity: number): void {
    const chosen = { ...quantities, [lineId]: quantity };
    setQuantities(chosen);
    setAmount(amountOf(paidCentsOf(order.lines, chosen)));
  }

  function chooseAll(): void {
    setQuantities(Object.fromEntries(order.lines.map(({ id, quantity }) => [id, quantity])));
    setAmount(amountOf(payment.leftCents));
  }

  function refund(event: FormEvent): void {
    event.preventDefault();
    if (cents === null) return;
    run(async () => {
      const { number, leftCents } = payment;
      const restock = toRestock(order.lines, toStock);
      const refunded = { number, cents, id, leftCents, reason, restock, withdrawal: withdrawal?.id };
      const { said } = await calls.post('OfficeRefund', refunded).catch((error: unknown) => {
        onRefused();
        throw error;
      });
      onDone(said);
    });
  }

  return (
    <FormDialog title={t('Refund')} onClose={onClose}>
      <form className={forms.form} onSubmit={refund}>
        <p>
          {t('{amount} of {number} can be refunded.', {
            amount: t.money(payment.leftCents),
            number: payment.number,
          })}
        </p>
        {otherCents > 0 && (
          <p>
            {t('{amount} more can be refunded from other payments of this order.', {
              amount: t.money(otherCents),
            })}
          </p>
        )}
        {payment.paidAtCounter && <p>{t(giveBackTexts[payment.paidAtCounter])}</p>}
        <ErrorMessage error={error} />
        {order.lines.map((line) => (
          <Field
            key={line.id}
            label={[`${line.name} (${line.variant})`, shownUnit(line, t.money)].filter(Boolean).join(', ')}
            type="number"
            min={0}
            max={line.quantity}
            value={quantities[line.id] ?? 0}
            onChange={({ target }) =>
              choose(line.id, Math.min(line.quantity, Math.max(0, target.valueAsNumber || 0)))
            }
          />
        ))}
        <Field
          label={t('Amount in euro')}
          inputMode="decimal"
          value={amount}
          error={
            cents === null && amount !== amountOf(0) ? t('Please enter an amount such as 12.50.') : undefined
          }
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button variant="outline" onClick={chooseAll}>
          {t('All {amount}', { amount: t.money(payment.leftCents) })}
        </Button>
        <RefundReasonField reason={reason} onChange={setReason} />
        <BackToStock
          lines={order.lines}
          quantities={toStock}
          onChange={(change) => setStock({ ...stock, ...change })}
        />
        <Button type="submit" disabled={cents === null || isBusy}>
          {t('Refund {amount}', { amount: t.money(cents ?? 0) })}
        </Button>
      </form>
    </FormDialog>
  );
}

function onlyReason(withdrawal: Props['withdrawal']): RefundReason | undefined {
  const reasons = new Set(withdrawal?.lines.map(({ reason }) => reason));
  const [reason] = reasons;
  return reasons.size === 1 ? (reason ?? undefined) : undefined;
}
