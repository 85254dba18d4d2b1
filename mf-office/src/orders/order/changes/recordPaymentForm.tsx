import { counterPayments, type CounterPayment } from 'mf-shared/counterPayments';
import type { OfficeOrder } from '../../../contract/calls.ts';
import { paidTexts } from '../../names/counterTexts.ts';
import type { FormOf } from './ChangeForm.ts';

type Payable = Pick<OfficeOrder, 'number' | 'totalCents'> &
  Partial<Pick<OfficeOrder, 'payAtPickup'>> & { isSupplement?: boolean };

export const recordPaymentForm =
  ({ number, totalCents, payAtPickup, isSupplement = false }: Payable): FormOf<{ paid: CounterPayment }> =>
  ({ t }) => ({
    number,
    title: t('Record a payment'),
    initial: { paid: 'cash' },
    intro: () => (
      <p>
        {t(
          isSupplement
            ? 'The customer pays {amount} here. This closes an open card page; then the change is made.'
            : payAtPickup
              ? 'The customer pays {amount} and takes the order along. The invoice is issued.'
              : 'The customer pays {amount} here. This closes an open card page; afterwards the order is paid like any other.',
          { amount: t.money(totalCents) },
        )}
      </p>
    ),
    buttons: () => counterPayments.map((paid) => ({ name: t(paidTexts[paid]), values: { paid } })),
    toChange: (values) => ({ kind: 'record-payment', ...values }),
    done: t('The payment is recorded.'),
  });
