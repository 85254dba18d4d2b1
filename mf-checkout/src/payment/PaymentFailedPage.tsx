import { Suspense, type ReactNode } from 'react';
import { Button, useLocation } from 'mf-shared';
import { ActionLink } from '../page/ActionLink.tsx';
import { optionalPart } from '../page/optionalPart.ts';
import { useClientValue } from '../page/useClientValue.ts';
import { useTexts, type Texts } from '../texts.ts';
import { hasOrder, readOrder } from '../specification/storedOrder.ts';
import { payLinkPath } from './payLinkPath.ts';
import { PaymentLayout } from './PaymentLayout.tsx';
import { shownNumber } from './shownNumber.ts';
import { usePayAgain } from './usePayAgain.ts';
import type { FailedState } from './usePaymentOutcome.ts';
import { FailureSteps } from './FailureSteps.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import styles from './PaymentLayout.module.css';

function orderText(t: Texts): string {
  const order = readOrder();
  if (!order) return '';
  return t('Order number {number}, {amount}', {
    number: shownNumber(order),
    amount: t.money(order.amountCents),
  });
}

const SupplementNotPaid = optionalPart(() => import('./SupplementNotPaid.tsx'));

export function PaymentFailedPage(): ReactNode {
  const t = useTexts();
  const state = useLocation().state as FailedState | null;
  // Null on the server, which does not know the browser's storage.
  const isOurs = useClientValue(() => Boolean(state?.hasFailed) || hasOrder(), null);
  const supplement = isOurs ? (state?.supplement ?? readOrder()?.supplement) : null;
  if (supplement)
    return (
      <PaymentLayout status="failed" title={t('Payment Failed')}>
        <Suspense>
          <SupplementNotPaid supplement={supplement} isReturned={Boolean(state?.isReturned)} />
        </Suspense>
        <PaymentActions />
      </PaymentLayout>
    );
  if (state?.isReturned) return <Returned />;
  if (isOurs) return <Failed />;
  return (
    <PaymentLayout status="none" title={t('Payment Failed')}>
      {isOurs === false && (
        <>
          <p className={styles.lead}>{t('There is no order in this browser that waits for its payment.')}</p>
          <PaymentActions />
        </>
      )}
    </PaymentLayout>
  );
}

function Returned(): ReactNode {
  const t = useTexts();
  const order = useClientValue(() => orderText(t), '');
  return (
    <PaymentLayout status="failed" title={t('Payment Failed')}>
      <p className={styles.lead}>{t('The order was cancelled. Your money is on its way back.')}</p>
      {order && <p className={styles.order}>{order}</p>}
      <PaymentActions />
    </PaymentLayout>
  );
}

function Failed(): ReactNode {
  const t = useTexts();
  const order = useClientValue(() => orderText(t), '');
  // Of a mailed link, whose pieces are not in the cart.
  const link = useClientValue(() => {
    const order = readOrder();
    return order && payLinkPath(order);
  }, null);
  const { isLoading, failure, payAgain, toCheckout } = usePayAgain();
  return (
    <PaymentLayout status="failed" title={t('Payment Failed')}>
      <p className={styles.lead}>
        {link
          ? t('We could not confirm your payment. Your order is as it was.')
          : t('We could not confirm your payment. Your cart is as you left it.')}
      </p>
      {order && <p className={styles.order}>{order}</p>}
      <FailureSteps
        first={t('Try again with the same card or another one. You can only pay this order once.')}
      />
      <p className={styles.actions}>
        <Button disabled={isLoading} onClick={payAgain}>
          {t('Try again')}
        </Button>
        {link && (
          <ActionLink to={link} variant="outline">
            {t('Back to your order')}
          </ActionLink>
        )}
        {!link && (
          <Button variant="outline" onClick={toCheckout}>
            {t('Back to checkout')}
          </Button>
        )}
      </p>
      <p role="status" className={styles.failure}>
        {failure}
        {isLoading && t('Taking you to the secure card page. Please wait.')}
      </p>
      <PaymentActions />
    </PaymentLayout>
  );
}
