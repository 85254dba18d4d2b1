import type { ReactNode } from 'react';
import { Button, paths } from 'mf-shared';
import { ActionLink } from '../../page/ActionLink.tsx';
import { readOrder } from '../../specification/storedOrder.ts';
import { useTexts } from '../../texts.ts';
import { canBePaid, SupplementState } from '../layout/SupplementState.tsx';
import { usePayAgain } from '../card-page/usePayAgain.ts';
import type { FailedState } from '../outcome/usePaymentOutcome.ts';
import styles from '../layout/PaymentLayout.module.css';

/** The state of an order, or of a change of an order, that is not paid, and what the customer can do. */
export default function NotPaid({ isReturned = false, supplement }: Partial<FailedState>): ReactNode {
  const t = useTexts();
  const { isOpening, failure, payAgain, toCheckout } = usePayAgain();
  const order = readOrder();
  const change = supplement ?? order?.supplement;
  // What is paid through a mailed link has nothing to do with the cart.
  const link = order?.linkToken && `${paths.unpaidOrder(order.number)}#${order.linkToken}`;
  return (
    <>
      <div className={styles.lead}>
        {change ? (
          <SupplementState supplement={change} isReturned={isReturned} />
        ) : isReturned ? (
          t('The order was cancelled. Your money is on its way back.')
        ) : link ? (
          t('We could not confirm your payment. Your order is as it was.')
        ) : (
          t('We could not confirm your payment. Your cart is as you left it.')
        )}
      </div>
      {order && !change && (
        <p className={styles.order}>
          {t('Order number {number}, {amount}', {
            number: order.number,
            amount: t.money(order.amountCents),
          })}
        </p>
      )}
      {!isReturned && (!change || canBePaid(change)) && (
        <>
          <ul className={styles.steps}>
            <li>
              {change
                ? t('Try again with the same card or another one. You can only pay this change once.')
                : t('Try again with the same card or another one. You can only pay this order once.')}
            </li>
            <li>
              {t('If it fails again, ask your bank whether the card is open for payments on the internet.')}
            </li>
            <li>
              {t(
                'If your bank shows a payment to us already, do not pay again: contact us and name the order number.',
              )}
            </li>
          </ul>
          {(!change || order?.supplement) && (
            <p className={styles.actions}>
              <Button disabled={isOpening} onClick={payAgain}>
                {t('Try again')}
              </Button>
              {link ? (
                <ActionLink to={link} variant="outline">
                  {change ? t('Back to the change') : t('Back to your order')}
                </ActionLink>
              ) : (
                <Button variant="outline" onClick={toCheckout}>
                  {t('Back to checkout')}
                </Button>
              )}
            </p>
          )}
          <p role="status" className={styles.failure}>
            {failure}
            {isOpening && t('Taking you to the secure card page. Please wait.')}
          </p>
        </>
      )}
    </>
  );
}
