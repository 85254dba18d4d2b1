import type { ReactNode } from 'react';
import { formatCents, Link, paths, Skeleton } from 'mf-shared';
import { Failure } from './Failure.tsx';
import { orderStatus } from './orderStatus.ts';
import { useAnswer } from './useAnswer.ts';
import styles from './table.module.css';

export function OrderDetails({ id }: { id: string }): ReactNode {
  const { answer, askAgain } = useAnswer(`order ${id}`, (calls, options) =>
    calls.get('ShopOrder', { id }, options),
  );
  if (answer.status === 'asked') return <Skeleton size="block" label="Loading the order" />;
  if (answer.status === 'failed') return <Failure onRetry={askAgain} />;

  const back = <Link to={paths.account('My Orders')}>Back to Orders</Link>;
  if (!answer.value) {
    return (
      <>
        <p>There is no order {id} among yours.</p>
        {back}
      </>
    );
  }

  const { order, lines } = answer.value;
  return (
    <>
      <div>
        <h3>Order {order.id}</h3>
        <p className={styles['small']}>
          {order.date} · {orderStatus[order.status]}
        </p>
      </div>
      <div className={styles['frame']}>
        <table className={styles['table']}>
          <caption className="visually-hidden">Order {order.id}</caption>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className={styles['number']}>
                Price
              </th>
              <th scope="col" className={styles['number']}>
                Quantity
              </th>
              <th scope="col" className={styles['number']}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={`${index} ${line.note}`}>
                <th scope="row">
                  {line.note}
                  <span className={styles['small']}>
                    {[line.colour, line.size].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className={styles['number']}>{formatCents(line.priceCents)}</td>
                <td className={styles['number']}>{line.quantity}</td>
                <td className={styles['number']}>{formatCents(line.totalCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {order.voucherCents > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  Voucher
                </th>
                <td className={styles['number']}>{formatCents(-order.voucherCents)}</td>
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className={styles['number']}>{formatCents(order.totalCents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {back}
    </>
  );
}
