import { useId, type ReactNode } from 'react';
import { Link, paths, type OrderSummary } from 'mf-shared';
import { WriteReview } from '../../reviews/WriteReview.tsx';
import { useTexts } from '../../texts.ts';
import { nextStep } from './nextStep.ts';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderedGoods } from './OrderedGoods.tsx';
import { orderStatus } from './orderStatus.ts';
import { spokenDay } from './spokenDay.ts';
import { TrackingLink } from './TrackingLink.tsx';
import styles from './OrderCard.module.css';

export function OrderCard({ order }: { order: OrderSummary }): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { id, status, placedAt, trackingPage, totalCents, goods, canWithdraw } = order;
  const time = t.date(placedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const facts = [
    { name: t('Order ID'), value: id },
    {
      name: t('Date'),
      value: (
        <time dateTime={new Date(placedAt).toISOString()} title={order.date}>
          {spokenDay(placedAt, t)}, {time}
        </time>
      ),
    },
    { name: t('Total'), value: t.money(totalCents) },
  ];

  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div>
        <h3 id={heading} className={styles.state}>
          <span className="visually-hidden">{t('Order {id}', { id })}: </span>
          {t(orderStatus[status])}
        </h3>
        <p>
          {nextStep(order, t)}{' '}
          {status === 'handed-over' && trackingPage && (
            <TrackingLink page={trackingPage} describedBy={heading}>
              {t('Track it')}
            </TrackingLink>
          )}
        </p>
      </div>
      <OrderedGoods goods={goods} />
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions} role="group" aria-label={t('Actions')}>
        <Link
          to={`${paths.account('My Orders')}&order=${encodeURIComponent(id)}`}
          aria-label={t('View Details of order {id}', { id })}
        >
          {t('View Details')}
        </Link>
        <OrderAgain id={id} describedBy={heading} variant="outline" />
        {status === 'delivered' && goods.length > 0 && <WriteReview order={{ id }} describedBy={heading} />}
        {canWithdraw && (
          <Link to={paths.withdraw(id)} aria-describedby={heading}>
            {t('Withdraw from contract here')}
          </Link>
        )}
      </div>
    </article>
  );
}
