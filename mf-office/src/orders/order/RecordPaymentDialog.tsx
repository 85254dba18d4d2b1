import type { ReactNode } from 'react';
import { Button, Dialog } from 'mf-shared';
import { counterPayments, type CounterPayment } from 'mf-shared/counterPayments';
import type { OfficeOrder } from '../../contract/calls.ts';
import { useOffice } from '../../officeClient.ts';
import { ErrorMessage } from '../../ErrorMessage.tsx';
import { useTexts } from '../../texts.ts';
import { useAction } from '../../useAction.ts';
import { paidTexts } from '../counterTexts.ts';
import forms from '../forms.module.css';

interface Props {
  order: Pick<OfficeOrder, 'number' | 'totalCents'> & Partial<Pick<OfficeOrder, 'payAtPickup'>>;
  onDone: () => void;
  onClose: () => void;
}

export function RecordPaymentDialog({ order, onDone, onClose }: Props): ReactNode {
  const t = useTexts();
  const calls = useOffice();
  const { isBusy, error, run } = useAction();

  const record = (paid: CounterPayment): void =>
    run(async () => {
      await calls.post('OfficeRecordPayment', { number: order.number, paid });
      onDone();
    });

  return (
    <Dialog title={t('Record a payment')} onClose={onClose}>
      <div className={forms.form}>
        <p>
          {t(
            order.payAtPickup
              ? 'The customer pays {amount} and takes the order along. The invoice is issued.'
              : 'The customer pays {amount} here. This closes an open card page; afterwards the order is paid like any other.',
            { amount: t.money(order.totalCents) },
          )}
        </p>
        <ErrorMessage error={error} />
        {counterPayments.map((paid) => (
          <Button key={paid} disabled={isBusy} onClick={() => record(paid)}>
            {t(paidTexts[paid])}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
