import { Button, Field } from 'mf-shared';
import { byLanguage } from 'mf-shared/languages';
import { formatEuros, parseCents } from 'mf-shared/money';
import type { OfficeOrder, RefundReason } from '../../../contract/calls.ts';
import { giveBackTexts } from '../../names/counterTexts.ts';
import { reasonNames } from '../../names/reasonNames.ts';
import { BackToStock } from './fields/BackToStock.tsx';
import type { FormOf } from './ChangeForm.ts';
import { paidCentsOf, shownUnit, toRestock, type Quantities } from './fields/quantities.ts';
import { ReasonField } from './fields/ReasonField.tsx';

const decimals = byLanguage(({ decimal }) => decimal);

type Withdrawal = OfficeOrder['withdrawals'][number];

interface Refund {
  quantities: Quantities;
  amount: string;
  reason: RefundReason | '';
  /** Changes that staff made to the proposal. */
  stock: Quantities;
}

export const refundForm =
  (paymentNumber: string, withdrawal?: Withdrawal): FormOf<Refund> =>
  ({ order, t, language }) => {
    // Removed units were refunded when they were removed.
    const lines = order.lines.filter((line) => boughtOf(line) > 0);
    const payment = order.payments.find(({ number }) => number === paymentNumber);
    const { leftCents = 0, paidAtCounter = null } = payment ?? {};
    const otherCents = order.refundableCents - leftCents;
    const amountOf = (cents: number): string =>
      formatEuros(Math.min(cents, leftCents)).replace('.', decimals[language]);
    const withdrawn = Object.fromEntries(
      withdrawal?.lines.map(({ lineId, quantity }) => [lineId, quantity]) ?? [],
    );
    const toStock = ({ quantities, reason, stock }: Refund): Quantities => {
      // Units that were not packed yet are still in the shop.
      if (order.state !== 'paid' || reason === 'faulty') return stock;
      const sellable = lines.map(({ id, expected }) => {
        const most = id in withdrawn ? expected : Infinity;
        return [id, Math.min(quantities[id] ?? 0, most)];
      });
      return { ...Object.fromEntries(sellable), ...stock };
    };
    const all = t.money(leftCents);
    return {
      number: paymentNumber.split('-')[0] ?? '',
      title: t('Refund'),
      initial: {
        quantities: withdrawn,
        amount: amountOf(withdrawal?.leftCents ?? 0),
        reason: onlyReason(withdrawal),
        stock: {},
      },
      intro: () => (
        <>
          <p>{t('{amount} of {number} can be refunded.', { amount: all, number: paymentNumber })}</p>
          {otherCents > 0 && (
            <p>
              {t('{amount} more can be refunded from other payments of this order.', {
                amount: t.money(otherCents),
              })}
            </p>
          )}
          {paidAtCounter && <p>{t(giveBackTexts[paidAtCounter])}</p>}
        </>
      ),
      fields({ values, change, of }) {
        const { quantities, amount, stock } = values;
        const choose = (chosen: Quantities, cents: number): void =>
          change({ quantities: chosen, amount: amountOf(cents) });
        const isWrong = parseCents(amount) === null && amount !== amountOf(0);
        return (
          <>
            {lines.map((line) => (
              <Field
                key={line.id}
                label={[`${line.name} (${line.variant})`, shownUnit(line, t.money)]
                  .filter(Boolean)
                  .join(', ')}
                type="number"
                min={0}
                max={boughtOf(line)}
                value={quantities[line.id] ?? 0}
                onChange={({ target }) => {
                  const units = Math.min(boughtOf(line), Math.max(0, target.valueAsNumber || 0));
                  const chosen = { ...quantities, [line.id]: units };
                  choose(chosen, paidCentsOf(lines, chosen));
                }}
              />
            ))}
            <Field
              label={t('Amount in euro')}
              inputMode="decimal"
              {...of('amount')}
              error={isWrong ? t('Please enter an amount such as 12.50.') : undefined}
            />
            <Button
              variant="outline"
              onClick={() =>
                choose(Object.fromEntries(lines.map((line) => [line.id, boughtOf(line)])), leftCents)
              }
            >
              {t('All {amount}', { amount: all })}
            </Button>
            <ReasonField label={t('Reason')} names={reasonNames} {...of('reason')} />
            <BackToStock
              lines={lines}
              quantities={toStock(values)}
              onChange={(part) => change({ stock: { ...stock, ...part } })}
            />
          </>
        );
      },
      buttons({ amount }) {
        const cents = parseCents(amount);
        const name = t('Refund {amount}', { amount: t.money(cents ?? 0) });
        return [{ name, isDisabled: cents === null }];
      },
      toChange: ({ amount, reason, ...entered }) => ({
        kind: 'refund',
        payment: paymentNumber,
        cents: parseCents(amount) ?? 0,
        leftCents,
        reason: reason as RefundReason,
        restock: toRestock(lines, toStock({ amount, reason, ...entered })),
        withdrawal: withdrawal?.id,
      }),
    };
  };

const boughtOf = ({ quantity, removed }: OfficeOrder['lines'][number]): number => quantity - removed;

function onlyReason(withdrawal: Withdrawal | undefined): RefundReason | '' {
  const [reason, ...others] = new Set(withdrawal?.lines.map((line) => line.reason));
  return others.length === 0 ? (reason ?? '') : '';
}
