import { Suspense, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import { optionalPart } from '../../page/optionalPart.ts';
import { useClientValue } from '../../page/useClientValue.ts';
import { useTexts } from '../../texts.ts';
import { readOrder, shownNumber } from '../../specification/storedOrder.ts';
import { PaymentLayout } from '../layout/PaymentLayout.tsx';
import { usePayAgain } from '../card-page/usePayAgain.ts';
import { usePaymentOutcome } from '../outcome/usePaymentOutcome.ts';
import { PaymentActions } from '../layout/PaymentActions.tsx';
import styles from '../layout/PaymentLayout.module.css';

const PendingSteps = optionalPart(() => import('./PendingSteps.tsx'));

/** No limit: the provider's session ends after twenty minutes. */
const polling = { intervalMs: 15_000, maxWaiting: Infinity, maxRequests: Infinity };

export function PaymentPendingPage(): ReactNode {
  const t = useTexts();
  usePaymentOutcome(polling);
  const { isOpening, failure, payAgain } = usePayAgain();
  const number = useClientValue(() => {
    const order = readOrder();
    return order && shownNumber(order);
  }, null);
  return (
    <PaymentLayout status="waiting" title={t('Payment pending')}>
      <Suspense>
        <PendingSteps number={number} />
      </Suspense>
      {number && (
        <p className={styles.actions}>
          <Button variant="outline" disabled={isOpening} onClick={payAgain}>
            {t('Back to the card page')}
          </Button>
        </p>
      )}
      <p role="status" className={styles.failure}>
        {failure}
      </p>
      <PaymentActions />
    </PaymentLayout>
  );
}
