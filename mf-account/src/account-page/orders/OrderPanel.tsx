import { Suspense, type ReactNode } from 'react';
import { Link, paths, Skeleton, type OrderDetail } from 'mf-shared';
import { lazyPart } from 'mf-shared/useLater';
import { WriteReview } from '../../reviews/WriteReview.tsx';
import { useTexts, type Texts } from '../../texts.ts';
import { LoadError } from '../../LoadError.tsx';
import { nextStep } from './nextStep.ts';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderDate } from './OrderDate.tsx';
import { OrderLines } from './OrderLines.tsx';
import { orderStatus } from './orderStatus.ts';
import { TrackingLink } from './TrackingLink.tsx';
import { useQuery } from '../../useQuery.ts';
import styles from './OrderPanel.module.css';

const CancelReserved = lazyPart(() => import('./CancelReserved.tsx'), LoadError);

export default function OrderPanel({ id }: { id: string }): ReactNode {
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
          <OrderDate order={order} /> · {orderStatus(order, t)}
        </p>
        {!(order.status === 'paid' && order.awaited.length > 0) && <p>{nextStep(order, t)}</p>}
        {order.awaited.map(({ change, cents }) => (
          <p key={change}>
            {t(
              'A change of your order waits for your payment of {amount}: {change}. The link to pay is in our e-mail.',
              { amount: t.money(cents), change },
            )}
          </p>
        ))}
      </div>
      <OrderProgress order={order} />
      <OrderLines order={order} lines={lines} />
      <div className={styles.actions}>
        <OrderAgain id={order.id} />
        {order.status === 'delivered' && order.goods.length > 0 && <WriteReview order={{ id: order.id }} />}
        {order.paidAt !== null && <Link to={paths.receipt(order.id)}>{t('Receipt')}</Link>}
        {order.supplements.map(({ number, change, isAddition }) => (
          <Link key={number} to={paths.receipt(number)}>
            {t(isAddition ? 'Receipt of what was added: {change}' : 'Receipt of the exchange: {change}', {
              change,
            })}
          </Link>
        ))}
        {order.payAtPickup && (
          <Suspense>
            <CancelReserved id={order.id} onDone={refetch} />
          </Suspense>
        )}
        {order.canWithdraw && <Link to={paths.withdraw(order.id)}>{t('Withdraw from contract here')}</Link>}
      </div>
      {back}
    </>
  );
}

function stepsOf(order: OrderDetail, t: Texts): { name: string; at: number | null }[] {
  const { paidAt, packedAt, handedOverAt, deliveredAt, isPickup } = order;
  const paid = { name: t('Paid'), at: paidAt };
  const packed = { name: t(isPickup ? 'Ready to collect' : 'Packed'), at: packedAt };
  const isPaidThere = isPickup && packedAt !== null && packedAt < (paidAt ?? Infinity);
  return [
    ...(isPaidThere ? [packed, paid] : [paid, packed]),
    ...(isPickup ? [] : [{ name: t('On its way'), at: handedOverAt }]),
    { name: t(isPickup ? 'Collected' : 'Delivered'), at: deliveredAt },
  ];
}

function OrderProgress({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts();
  const isOver = order.status === 'cancelled' || order.status === 'refunded';
  const planned = stepsOf(order, t);
  // A step without a date counts as done if a later one has a date.
  const current = planned.findLastIndex(({ at }) => at !== null);
  const steps = isOver ? planned.slice(0, current + 1) : planned;
  const facts = [
    { name: t('Delivery'), value: order.delivery },
    {
      name: t('Tracking number'),
      value: order.trackingPage ? (
        <TrackingLink page={order.trackingPage}>{order.tracking}</TrackingLink>
      ) : (
        order.tracking
      ),
    },
    {
      name: t('Withdrawal'),
      value: order.withdrawnAt === null ? '' : t('Declared on {date}', { date: t.date(order.withdrawnAt) }),
    },
  ].filter(({ value }) => value);

  return (
    <>
      {current >= 0 && (
        <ol className={styles.steps} aria-label={t('The way of your order')}>
          {steps.map(({ name, at }, index) => (
            <li
              key={name}
              className={`${styles.step} ${index <= current ? styles.done : ''}`}
              aria-current={index === current && !isOver ? 'step' : undefined}
            >
              {name}
              {at !== null && <span className={styles.day}>{t.date(at)}</span>}
            </li>
          ))}
        </ol>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
