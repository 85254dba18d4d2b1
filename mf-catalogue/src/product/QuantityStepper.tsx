import { Icon } from 'mf-shared';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './QuantityStepper.module.css';

interface Props {
  quantity: number;
  onChange: (quantity: number) => void;
}

/** At least one; the stock has the last word when something is added. */
export function QuantityStepper({ quantity, onChange }: Props): ReactNode {
  const t = useTexts();
  const id = useId();

  function type(text: string): void {
    const typed = Number.parseInt(text, 10);
    onChange(Number.isSafeInteger(typed) ? Math.max(typed, 1) : 1);
  }

  return (
    <div className={styles['stepper']}>
      <label htmlFor={id}>{t('Quantity')}</label>
      <div className={styles['box']}>
        <button
          type="button"
          aria-label={t('Decrease quantity')}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={quantity}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
        />
        <button type="button" aria-label={t('Increase quantity')} onClick={() => onChange(quantity + 1)}>
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
