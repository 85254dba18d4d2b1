import { useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import { errorMessage } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import type { FoundOrder } from './findOrder.ts';
import { QuantityField } from './QuantityField.tsx';
import { RefundField } from './RefundField.tsx';
import styles from './WithdrawPage.module.css';

interface Props {
  found: FoundOrder;
  onBack: () => void;
  onDeclared: (declared: { number: string; statedAt: number; email: string }) => void;
}

/** The declaration of withdrawal. Everything that can be returned is selected at first. */
export function WithdrawalForm({ found: { named, order }, onBack, onDeclared }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const [chosen, setChosen] = useState(
    () => new Map(order.lines.map(({ id, quantity, isExempt }) => [id, isExempt ? 0 : quantity])),
  );
  const [refund, setRefund] = useState<'money' | 'voucher'>('money');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isPossible = !order.isOver && order.lines.some((line) => !line.isExempt && line.quantity > 0);

  async function confirm(): Promise<void> {
    const lines = [...chosen].flatMap(([id, quantity]) => (quantity > 0 ? { id, quantity } : []));
    if (lines.length === 0) return setFault('Please choose what you want to give back.');
    setFault('');
    setBusy(true);
    try {
      const declared = await calls.post('ShopWithdraw', { ...named, refund, lines });
      onDeclared({ number: order.number, ...declared });
    } catch (error) {
      setFault(errorMessage(error));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void confirm();
      }}
    >
      <p>
        {t('Order {number} of {date}, {name}', {
          number: order.number,
          date: t.date(order.placedAt),
          name: order.name,
        })}
        {order.until && (
          <span className={styles.until}>
            {t('You can withdraw until the end of {date}.', { date: t.date(`${order.until}T12:00:00Z`) })}
          </span>
        )}
      </p>
      {!isPossible && (
        <p role="alert" className={styles.fault}>
          {order.isOver
            ? t('The 14 days to withdraw from this order are over.')
            : t('There is nothing left in this order to withdraw from.')}
        </p>
      )}
      {isPossible && (
        <>
          <fieldset className={styles.group}>
            <legend>{t('What goes back')}</legend>
            {order.lines.map((line) => (
              <QuantityField
                key={line.id}
                line={line}
                pieces={chosen.get(line.id) ?? 0}
                onChange={(pieces) => setChosen(new Map(chosen).set(line.id, pieces))}
              />
            ))}
          </fieldset>
          <RefundField refund={refund} onChange={setRefund} />
          <p>{t('I withdraw from the contract for the goods chosen above.')}</p>
        </>
      )}
      <div className={styles.actions}>
        {isPossible && (
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('Confirm withdrawal')}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
      {isPossible && (
        <p className={styles.small}>{t('The receipt goes to {email}.', { email: order.email })}</p>
      )}
      <p role="alert" className={styles.fault}>
        {fault && t.dynamic(fault)}
      </p>
    </form>
  );
}
