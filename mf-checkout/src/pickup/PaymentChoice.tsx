import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import radio from '../checkout/form/radioOption.module.css';
import styles from './PaymentChoice.module.css';

interface Props {
  /** The last day on which the units are kept. */
  until: string;
  isAtPickup: boolean;
  onChange: (isAtPickup: boolean) => void;
}

export default function PaymentChoice({ until, isAtPickup, onChange }: Props): ReactNode {
  const t = useTexts();
  const option = (value: boolean, name: string, detail: string): ReactNode => (
    <label className={radio.option}>
      <input type="radio" name="payment" checked={isAtPickup === value} onChange={() => onChange(value)} />
      <span>{name}</span>
      <small>{detail}</small>
    </label>
  );
  return (
    <fieldset role="radiogroup" className={styles.options}>
      <legend>{t('When do you pay?')}</legend>
      {option(false, t('Now'), t('By card, on a secure page'))}
      {option(
        true,
        t('At pickup'),
        t('In cash or by card. We keep everything for you until {date}.', { date: t.date(until) }),
      )}
    </fieldset>
  );
}
