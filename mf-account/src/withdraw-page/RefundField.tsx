import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import styles from './WithdrawPage.module.css';

type Refund = 'money' | 'voucher';

export function RefundField({
  refund,
  onChange,
}: {
  refund: Refund;
  onChange: (refund: Refund) => void;
}): ReactNode {
  const t = useTexts();
  const choice = (value: Refund, text: string) => (
    <label className={styles.choice}>
      <input type="radio" name="refund" checked={refund === value} onChange={() => onChange(value)} />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('What you would like back')}</legend>
      {choice('money', t('Money, the way I paid'))}
      {choice('voucher', t('A credit voucher, valid for 2 months and for one purchase'))}
    </fieldset>
  );
}
