import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, useCalls } from 'mf-shared';
import type { ReturnReason } from 'mf-shared/calls';
import { errorMessage } from '../session/notices.ts';
import { useTexts } from '../texts.ts';
import type { FoundOrder } from './findOrder.ts';
import { QuantityField } from './QuantityField.tsx';
import { RefundField } from './RefundField.tsx';
import { WithdrawalConfirmation, type Declaration } from './WithdrawalConfirmation.tsx';
import { WithdrawalReview } from './WithdrawalReview.tsx';
import styles from './WithdrawPage.module.css';

/** Keyed by line. */
type Choices = Record<number, { quantity?: number; reason?: ReturnReason | undefined }>;

interface Props {
  found: FoundOrder;
  onBack: () => void;
  /** Null until the customer has declared the withdrawal. */
  declaration: Declaration | null;
  onDeclared: (declaration: Declaration) => void;
}

/** Nothing is preselected, because a declaration of withdrawal cannot be revoked. */
export default function WithdrawalForm({ found, onBack, declaration, onDeclared }: Props): ReactNode {
  const t = useTexts();
  const calls = useCalls();
  const { named, order } = found;
  const [choices, setChoices] = useState<Choices>({});
  const [refund, setRefund] = useState<'money' | 'voucher'>('money');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const isPossible = !order.isOver && order.lines.some(({ quantity }) => quantity > 0);

  const lines = order.lines.flatMap((line) => {
    const { quantity = 0, reason } = choices[line.id] ?? {};
    return quantity > 0 ? [{ ...line, chosenQuantity: quantity, reason }] : [];
  });

  useEffect(() => {
    if (isReviewing) confirmButton.current?.focus();
  }, [isReviewing]);

  function review(): void {
    setFault(lines.length > 0 ? '' : 'Please choose what you want to give back.');
    setReviewing(lines.length > 0);
  }

  async function confirm(): Promise<void> {
    setFault('');
    setBusy(true);
    try {
      const declaredLines = lines.map(({ id, chosenQuantity: quantity, reason }) => ({
        id,
        quantity,
        reason,
      }));
      const declared = await calls.post('ShopWithdraw', { ...named, refund, lines: declaredLines });
      onDeclared({ number: order.number, ...declared });
    } catch (error) {
      setFault(errorMessage(error));
      setBusy(false);
    }
  }

  if (declaration) return <WithdrawalConfirmation {...declaration} />;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReviewing) review();
        else if (!isBusy) void confirm();
      }}
    >
      <OrderFacts order={order} isPossible={isPossible} />
      {isReviewing && <WithdrawalReview lines={lines} refund={refund} email={order.email} />}
      {isPossible && !isReviewing && (
        <>
          <LinesField
            lines={order.lines}
            choices={choices}
            onChange={(chosen) => {
              setChoices(chosen);
              setFault('');
            }}
          />
          <RefundField refund={refund} onChange={setRefund} />
        </>
      )}
      <div className={styles.actions}>
        {isPossible && (
          <Button ref={confirmButton} type="submit" aria-disabled={isBusy || undefined}>
            {isReviewing ? t('Confirm withdrawal') : t('Continue')}
          </Button>
        )}
        <Button variant="quiet" onClick={isReviewing ? () => setReviewing(false) : onBack}>
          {t('Back')}
        </Button>
      </div>
      <p role="alert" className={styles.fault}>
        {fault && t.dynamic(fault)}
      </p>
    </form>
  );
}

interface LinesFieldProps {
  lines: FoundOrder['order']['lines'];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

function LinesField({ lines, choices, onChange }: LinesFieldProps): ReactNode {
  const t = useTexts();
  const change = (id: number, choice: Choices[number]): void =>
    onChange({ ...choices, [id]: { ...choices[id], ...choice } });
  return (
    <fieldset className={styles.group}>
      <legend>{t('What goes back')}</legend>
      {lines.map((line) => (
        <QuantityField
          key={line.id}
          line={line}
          chosenQuantity={choices[line.id]?.quantity ?? 0}
          onChange={(quantity) => change(line.id, { quantity })}
          reason={choices[line.id]?.reason}
          onReason={(reason) => change(line.id, { reason })}
        />
      ))}
    </fieldset>
  );
}

function OrderFacts({ order, isPossible }: { order: FoundOrder['order']; isPossible: boolean }): ReactNode {
  const t = useTexts();
  return (
    <>
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
    </>
  );
}
