import { useId, useState, type ReactNode } from 'react';
import { useSharedTexts } from '../languages/useSharedTexts.ts';
import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

interface Props {
  quantity: number;
  /** Free pieces, where that is known. */
  max?: number | undefined;
  /** What is counted; stands above unless it is hidden. */
  label: string;
  isLabelHidden?: boolean;
  onChange: (quantity: number) => void;
}

/** Counts pieces, from one on, by buttons or as they are typed. An end that is reached keeps the focus: it is marked, not
 *  disabled. */
export function QuantityStepper({
  quantity,
  max: most = Infinity,
  label,
  isLabelHidden,
  onChange,
}: Props): ReactNode {
  const t = useSharedTexts();
  const id = useId();
  // What stands in the field while it is no quantity yet.
  const [typed, setTyped] = useState<string | null>(null);
  const isLeast = quantity <= 1;
  const isMost = quantity >= most;

  function type(text: string): void {
    const wanted = Number.parseInt(text, 10);
    const isQuantity = Number.isSafeInteger(wanted) && wanted >= 1;
    setTyped(isQuantity ? null : '');
    if (isQuantity) onChange(Math.min(wanted, most));
  }

  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={styles.box}>
        <button
          type="button"
          aria-label={t('Decrease quantity')}
          aria-disabled={isLeast}
          onClick={() => !isLeast && onChange(quantity - 1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? quantity}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(null)}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="button"
          aria-label={t('Increase quantity')}
          aria-disabled={isMost}
          onClick={() => !isMost && onChange(quantity + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
