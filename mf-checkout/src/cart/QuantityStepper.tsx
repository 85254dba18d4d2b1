import type { ReactNode } from 'react';
import { Icon } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './QuantityStepper.module.css';

interface Props {
  quantity: number;
  /** Free pieces, where that is known. */
  most?: number | undefined;
  /** What is counted. */
  name: string;
  onChange: (quantity: number) => void;
}

/** Counts pieces in place. An end that is reached keeps the focus: it is marked, not disabled. */
export function QuantityStepper({ quantity, most = Infinity, name, onChange }: Props): ReactNode {
  const t = useTexts();
  const isLeast = quantity <= 1;
  const isMost = quantity >= most;
  return (
    <div className={styles['stepper']} role="group" aria-label={t('Quantity of {name}', { name })}>
      <button
        type="button"
        aria-label={t('Decrease quantity')}
        aria-disabled={isLeast}
        onClick={() => !isLeast && onChange(quantity - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label={t('Increase quantity')}
        aria-disabled={isMost}
        onClick={() => !isMost && onChange(quantity + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
