import type { ReactNode } from 'react';
import { SelectField } from 'mf-shared';
import { counterPayments, type CounterPayment } from 'mf-shared/counterPayments';
import { useTexts } from '../../language/texts.ts';
import type { OfficePayment } from '../../contract/calls.ts';
import { paidTexts } from '../names/counterTexts.ts';
import styles from './NewOrderPage.module.css';

interface Props {
  /** Null if the customer gets a link to pay. */
  paid: OfficePayment | null;
  isTaken: boolean;
  /** Whether the customer can take the goods along. */
  isPickup: boolean;
  onPaid: (paid: CounterPayment | null) => void;
  onTaken: (isTaken: boolean) => void;
}

export function PaymentFields({ paid, isTaken, isPickup, onPaid, onTaken }: Props): ReactNode {
  const t = useTexts();
  return (
    <>
      {paid === 'voucher' ? (
        <p>{t('The voucher pays for everything: no money is taken.')}</p>
      ) : (
        <div className={styles.fields}>
          <SelectField
            label={t('Payment')}
            value={paid ?? ''}
            onChange={({ target }) => onPaid(counterPayments.find((way) => way === target.value) ?? null)}
          >
            <option value="">{t('Send a link to pay')}</option>
            {counterPayments.map((way) => (
              <option key={way} value={way}>
                {t(paidTexts[way])}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {paid === null ? (
        <p>
          {t(
            'The customer gets an e-mail with a link to pay, which works for a day. The pieces are held for twenty minutes, and again during the payment.',
          )}
        </p>
      ) : isPickup ? (
        <label>
          <input type="checkbox" checked={isTaken} onChange={({ target }) => onTaken(target.checked)} />{' '}
          {t('The customer takes the goods along: name, e-mail and phone number are not required')}
        </label>
      ) : (
        <p>{t('To hand the goods over at once, choose pickup as the delivery method.')}</p>
      )}
    </>
  );
}
