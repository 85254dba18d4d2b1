import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { LoadError } from '../../page/LoadError.tsx';
import { useClientValue } from '../../page/useClientValue.ts';
import { hasOrder } from '../../specification/storedOrder.ts';
import { useTexts } from '../../texts.ts';
import { PaymentActions } from '../layout/PaymentActions.tsx';
import { PaymentLayout } from '../layout/PaymentLayout.tsx';
import type { FailedState } from '../outcome/usePaymentOutcome.ts';
import styles from '../layout/PaymentLayout.module.css';

const NotPaid = lazyPart(() => import('./NotPaid.tsx'), LoadError);

export function PaymentFailedPage(): ReactNode {
  const t = useTexts();
  const state = useLocation().state as FailedState | null;
  // Null on the server, which does not know the browser's storage.
  const isOurs = useClientValue(() => Boolean(state?.hasFailed) || hasOrder(), null);
  return (
    <PaymentLayout status={isOurs ? 'failed' : 'none'} title={t('Payment Failed')}>
      {isOurs && (
        <Suspense>
          <NotPaid {...state} />
        </Suspense>
      )}
      {isOurs === false && (
        <p className={styles.lead}>{t('There is no order in this browser that waits for its payment.')}</p>
      )}
      {isOurs !== null && <PaymentActions />}
    </PaymentLayout>
  );
}
