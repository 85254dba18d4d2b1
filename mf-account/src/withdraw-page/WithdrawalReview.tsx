import type { ReactNode } from 'react';
import type { WithdrawableOrder } from 'mf-shared';
import { useTexts } from '../texts.ts';
import styles from './WithdrawPage.module.css';

interface Props {
  lines: (WithdrawableOrder['lines'][number] & { chosenQuantity: number })[];
  refund: 'money' | 'voucher';
  email: string;
}

export function WithdrawalReview({ lines, refund, email }: Props): ReactNode {
  const t = useTexts();
  return (
    <>
      <p>{t('I withdraw from the contract for these goods:')}</p>
      <ul className={styles.review}>
        {lines.map(({ id, name, colour, size, chosenQuantity }) => (
          <li key={id}>
            {chosenQuantity} × {name}
            <span className={styles.small}>{[colour, size].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <p>
        {refund === 'money'
          ? t('Money, the way I paid')
          : t('A credit voucher, valid for 2 months and for one purchase')}
      </p>
      <p className={styles.small}>
        {t('A confirmed withdrawal cannot be taken back here. The receipt goes to {email}.', { email })}
      </p>
    </>
  );
}
