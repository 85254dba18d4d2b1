import type { ReactNode } from 'react';
import { Button, formatCents, paths } from 'mf-shared';
import { ActionLink } from '../ActionLink.tsx';
import { useInBrowser } from '../useInBrowser.ts';
import { readOrder } from './orderInProgress.ts';
import { PaymentFrame } from './PaymentFrame.tsx';
import { usePayAgain } from './usePayAgain.ts';
import styles from './PaymentText.module.css';

function orderText(): string {
  const order = readOrder();
  return order ? `Order number ${order.number}, ${formatCents(order.amountCents)}` : '';
}

export function PaymentFailedPage(): ReactNode {
  const order = useInBrowser(orderText, '');
  const { isOpening, failure, payAgain, toCheckout } = usePayAgain();
  return (
    <PaymentFrame mark="failed" title="Payment Failed">
      <p className={styles['lead']}>We could not confirm your payment. Your cart is as you left it.</p>
      {order && <p className={styles['order']}>{order}</p>}
      <ul className={styles['steps']}>
        <li>Try again with the same card or another one. You can only pay this order once.</li>
        <li>If it fails again, ask your bank whether the card is open for payments on the internet.</li>
        <li>
          If your bank shows a payment to us already, do not pay again: contact us and name the order number.
        </li>
      </ul>
      <p className={styles['actions']}>
        <Button disabled={isOpening} onClick={payAgain}>
          Try again
        </Button>
        <Button look="outline" onClick={toCheckout}>
          Back to checkout
        </Button>
      </p>
      <p role="status" className={styles['failure']}>
        {failure}
        {isOpening && 'Taking you to the secure card page. Please wait.'}
      </p>
      <p className={styles['actions']}>
        <ActionLink to={paths.home()} look="quiet">
          Return to Home
        </ActionLink>
        <ActionLink to={paths.contact()} look="quiet">
          Contact Support
        </ActionLink>
      </p>
    </PaymentFrame>
  );
}
