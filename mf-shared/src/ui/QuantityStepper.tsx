import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useSharedTexts } from '../locales/useSharedTexts.ts';
import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

interface Props {
  quantity: number;
  max?: number | undefined;
  label: string;
  isLabelHidden?: boolean;
  onChange: (quantity: number) => void;
}

/** Range 1 to `max`. At a limit the button is `aria-disabled` instead of `disabled`, so it keeps the
 *  focus. */
export function QuantityStepper({
  quantity,
  max = Infinity,
  label,
  isLabelHidden,
  onChange,
}: Props): ReactNode {
  const t = useSharedTexts();
  const id = useId();
  // The typed text while it is not a valid quantity.
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isMin = quantity <= 1;
  const isMax = quantity >= max;

  function type(text: string): void {
    const parsed = Number.parseInt(text, 10);
    const isQuantity = Number.isSafeInteger(parsed) && parsed >= 1;
    setTyped(isQuantity ? null : '');
    if (isQuantity) onChange(Math.min(parsed, max));
  }

  // React keeps text typed before hydration on the screen, but fires no event for it.
  const takeTyped = useEffectEvent(() => {
    const text = input.current?.value;
    if (text && text !== String(quantity)) type(text);
  });
  useEffect(() => takeTyped(), []);

  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={styles.box}>
        <button
          type="button"
          aria-label={t('Decrease quantity')}
          aria-disabled={isMin}
          onClick={() => !isMin && onChange(quantity - 1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          ref={input}
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
          aria-disabled={isMax}
          onClick={() => !isMax && onChange(quantity + 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
    </div>
  );
}
