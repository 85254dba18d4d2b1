import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { Supplement } from 'mf-shared/calls';
import { ActionLink } from '../page/ActionLink.tsx';
import { readOrder } from '../specification/storedOrder.ts';
import { useTexts } from '../texts.ts';
import { FailureSteps } from './FailureSteps.tsx';
import { payLinkPath } from './payLinkPath.ts';
import { canBePaid, SupplementState } from './SupplementState.tsx';
import { usePayAgain } from './usePayAgain.ts';
import styles from './PaymentLayout.module.css';

interface Props {
  supplement: Supplement;
  isReturned: boolean;
}

/** Of a failed payment for a change of an order, which has nothing to do with the cart. */
export default function SupplementNotPaid({ supplement, isReturned }: Props): ReactNode {
  const t = useTexts();
  const order = readOrder();
  const { isLoading, failure, payAgain } = usePayAgain();
  const link = order && payLinkPath(order);
  return (
    <>
      <div className={styles.lead}>
        <SupplementState supplement={supplement} isReturned={isReturned} />
      </div>
      {canBePaid(supplement) && !isReturned && (
        <>
          <FailureSteps
            first={t('Try again with the same card or another one. You can only pay this change once.')}
          />
          {order?.supplement && (
            <p className={styles.actions}>
              <Button disabled={isLoading} onClick={payAgain}>
                {t('Try again')}
              </Button>
              {link && (
                <ActionLink to={link} variant="outline">
                  {t('Back to the change')}
                </ActionLink>
              )}
            </p>
          )}
          <p role="status" className={styles.failure}>
            {failure}
            {isLoading && t('Taking you to the secure card page. Please wait.')}
          </p>
        </>
      )}
    </>
  );
}
