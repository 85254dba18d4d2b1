import { useId, type ReactNode } from 'react';
import { Link } from 'mf-shared';
import { nextStep } from '../account-page/orders/nextStep.ts';
import { OrderAgain } from '../account-page/orders/OrderAgain.tsx';
import { OrderedItems } from '../account-page/orders/OrderedItems.tsx';
import { orderPath } from '../account-page/orders/orderPath.ts';
import { orderStatus } from '../account-page/orders/orderStatus.ts';
import { TrackingLink } from '../account-page/orders/TrackingLink.tsx';
import { useTexts } from '../texts.ts';
import { useQuery } from '../useQuery.ts';
import styles from './OrderState.module.css';

/** Renders nothing without an order. */
export default function OrderState(): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { result } = useQuery('last order', (calls, options) => calls.get('ShopOrders', {}, options));
  if (result.status === 'loading') return <div className={styles.order} />;
  const [order] = result.status === 'ready' ? result.value.orders : [];
  if (!order) return null;
  const { id, status, trackingPage, goods } = order;
  const next = nextStep(order, t);
  return (
    <section className={styles.order} aria-labelledby={heading}>
      <h2 id={heading}>
        <Link to={orderPath(id)}>{t('Your last order')}</Link>
      </h2>
      <div>
        <p className={styles.state}>
          {orderStatus(order, t)}{' '}
          {status === 'handed-over' && trackingPage && (
            <TrackingLink page={trackingPage}>{t('Track it')}</TrackingLink>
          )}
        </p>
        <p className={styles.next} title={next}>
          {next}
        </p>
      </div>
      <OrderedItems items={goods} />
      <div>
        <OrderAgain id={id} variant="outline" />
      </div>
    </section>
  );
}
