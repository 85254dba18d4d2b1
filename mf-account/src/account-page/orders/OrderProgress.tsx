import type { ReactNode } from 'react';
import type { OrderDetail } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from './OrderDetails.module.css';

/** The order's fulfilment steps, and its delivery with the tracking number. */
export function OrderProgress({ order }: { order: OrderDetail }): ReactNode {
  const t = useTexts();
  const steps = [
    { name: t('Paid'), at: order.paidAt },
    { name: t('Packed'), at: order.packedAt },
    { name: t('On its way'), at: order.handedOverAt },
    { name: t('Delivered'), at: order.deliveredAt },
  ];
  // A step without a date counts as done if a later one has a date.
  const current = steps.findLastIndex(({ at }) => at !== null);
  const facts = [
    { name: t('Delivery'), value: order.delivery },
    { name: t('Tracking number'), value: order.tracking },
    {
      name: t('Withdrawal'),
      value: order.withdrawnAt === null ? '' : t('Declared on {date}', { date: t.date(order.withdrawnAt) }),
    },
  ].filter(({ value }) => value);

  return (
    <>
      {current >= 0 && (
        <ol className={styles.way} aria-label={t('The way of your order')}>
          {steps.map(({ name, at }, index) => (
            <li
              key={name}
              className={`${styles.step} ${index <= current ? styles.done : ''}`}
              aria-current={index === current ? 'step' : undefined}
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
