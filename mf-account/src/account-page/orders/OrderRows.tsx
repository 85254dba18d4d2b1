// Safari drops a table's implicit roles when CSS changes the `display` of its parts.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useId, type ReactNode } from 'react';
import { Link, paths, type OrderSummary } from 'mf-shared';
import { WriteReview } from '../../reviews/WriteReview.tsx';
import { useTexts } from '../../texts.ts';
import { nextStep } from './nextStep.ts';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderDate } from './OrderDate.tsx';
import { OrderedItems } from './OrderedItems.tsx';
import { orderPath } from './orderPath.ts';
import { orderStatus } from './orderStatus.ts';
import { TrackingLink } from './TrackingLink.tsx';
import styles from './OrdersTable.module.css';

export function OrderRows({ order }: { order: OrderSummary }): ReactNode {
  const t = useTexts();
  const heading = useId();
  const { id, status, trackingPage, totalCents, goods: items, canWithdraw } = order;

  return (
    <tbody role="rowgroup" className={styles.order}>
      <tr role="row">
        <td role="cell" colSpan={4} className={styles.about}>
          <div className={styles.news}>
            <div>
              <h3 id={heading} className={styles.state}>
                <span className="visually-hidden">{t('Order {id}', { id })}: </span>
                {orderStatus(order, t)}
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
            <OrderedItems items={items} />
          </div>
        </td>
      </tr>
      <tr role="row" className={styles.facts}>
        <th role="rowheader" scope="row" data-label={t('Order ID')}>
          {id}
        </th>
        <td role="cell" data-label={t('Date')}>
          <OrderDate order={order} />
        </td>
        <td role="cell" data-label={t('Total')}>
          {t.money(totalCents)}
        </td>
        <td role="cell" className={styles.actionsCell}>
          <div className={styles.actions}>
            <Link to={orderPath(id)} aria-label={t('View Details of order {id}', { id })}>
              {t('View Details')}
            </Link>
            <OrderAgain id={id} describedBy={heading} variant="outline" />
            {status === 'delivered' && items.length > 0 && (
              <WriteReview order={{ id }} describedBy={heading} />
            )}
            {canWithdraw && (
              <Link to={paths.withdraw(id)} aria-describedby={heading}>
                {t('Withdraw from contract here')}
              </Link>
            )}
          </div>
        </td>
      </tr>
    </tbody>
  );
}
