import type { ReactNode } from 'react';
import { Link, paths, Skeleton } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { orderStatus } from './orderStatus.ts';
import { useQuery } from '../useQuery.ts';
import styles from './OrderDetails.module.css';

export function OrderDetails({ id }: { id: string }): ReactNode {
  const t = useTexts();
  const { result, refetch } = useQuery(`order ${id}`, (calls, options) =>
    calls.get('ShopOrder', { id }, options),
  );
  if (result.status === 'loading') return <Skeleton size="block" label={t('Loading the order')} />;
  if (result.status === 'failed') return <LoadError onRetry={refetch} />;

  const back = <Link to={paths.account('My Orders')}>{t('Back to Orders')}</Link>;
  if (!result.value) {
    return (
      <>
        <p>{t('There is no order {id} among yours.', { id })}</p>
        {back}
      </>
    );
  }

  const { order, lines } = result.value;
  return (
    <>
      <div>
        <h3>{t('Order {id}', { id: order.id })}</h3>
        <p className={styles.small}>
          {order.date} · {t(orderStatus[order.status])}
        </p>
      </div>
      <OrderProgress order={order} />
      <OrderLines order={order} lines={lines} />
      <div className={styles.actions}>
        <OrderAgain id={order.id} />
        {order.paidAt !== null && <Link to={paths.receipt(order.id)}>{t('Receipt')}</Link>}
        {order.canWithdraw && <Link to={paths.withdraw(order.id)}>{t('Withdraw from contract here')}</Link>}
      </div>
      {back}
    </>
  );
}
