import { lazy, Suspense, useId, type ReactNode } from 'react';
import type { WithdrawableOrder } from 'mf-shared';
import type { ReturnReason } from 'mf-shared/calls';
import { useTexts } from '../texts.ts';
import styles from './WithdrawPage.module.css';

/** The reason is optional: if its code cannot be loaded, the field is missing. */
const ReasonField = lazy(() => import('./ReasonField.tsx').catch(() => ({ default: () => null })));

interface Props {
  line: WithdrawableOrder['lines'][number];
  chosenQuantity: number;
  onChange: (chosenQuantity: number) => void;
  reason: ReturnReason | undefined;
  onReason: (reason: ReturnReason | undefined) => void;
}

export function QuantityField({ line, chosenQuantity, onChange, reason, onReason }: Props): ReactNode {
  const t = useTexts();
  const id = useId();
  const { name, colour, size, quantity, isExempt } = line;
  const isFixed = quantity === 0;

  return (
    <div className={styles.line}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={chosenQuantity > 0}
          disabled={isFixed}
          onChange={({ target }) => onChange(target.checked ? quantity : 0)}
        />
        <span>
          {name}
          <span className={styles.small}>{[colour, size].filter(Boolean).join(' · ')}</span>
          {isFixed && (
            <span className={styles.small}>
              {isExempt ? t('Made to your wishes: it cannot go back.') : t('Withdrawn already')}
            </span>
          )}
        </span>
      </label>
      {quantity > 1 && chosenQuantity > 0 && (
        <span className={styles.quantity}>
          <label htmlFor={id}>{t('Pieces')}</label>
          <select id={id} value={chosenQuantity} onChange={({ target }) => onChange(Number(target.value))}>
            {Array.from({ length: quantity }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
        </span>
      )}
      {chosenQuantity > 0 && (
        <Suspense>
          <ReasonField reason={reason} onChange={onReason} />
        </Suspense>
      )}
    </div>
  );
}
