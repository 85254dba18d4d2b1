import type { ReactNode } from 'react';
import type { OfficeOrder } from '../../contract/calls.ts';
import { PictureName } from '../../layout/PictureName.tsx';
import { WideTable } from '../../layout/WideTable.tsx';
import table from '../../layout/table.module.css';
import { useTexts } from '../../texts.ts';
import styles from './OrderPage.module.css';

export function OrderItems({ order }: { order: OfficeOrder }): ReactNode {
  const t = useTexts();
  const isPaid = order.history.some(({ what }) => what === 'paid');
  // The lines have what was paid for exchanged pieces.
  const differenceCents = (order.supplements ?? [])
    .filter(({ state, isUndone }) => state === 'paid' && !isUndone)
    .reduce((sum, { cents }) => sum + cents, 0);
  const sums = [
    { name: t('Subtotal'), cents: order.subtotalCents },
    { name: t('Delivery'), cents: order.deliveryCents },
    ...(order.voucherCents > 0 ? [{ name: t('Voucher'), cents: -order.voucherCents }] : []),
    ...(differenceCents > 0 ? [{ name: t('Difference of exchanges'), cents: differenceCents }] : []),
    { name: t('Total'), cents: order.totalCents + differenceCents },
  ];
  return (
    <section aria-label={t('Goods')}>
      <h2>{t('Goods')}</h2>
      <WideTable label={t('Ordered goods')} className={styles.goods}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col">{t('Item code')}</th>
            <th scope="col">{t('Colour and size')}</th>
            <th scope="col" className={table.number}>
              {t('Units')}
            </th>
            <th scope="col" className={table.number}>
              {isPaid ? t('Paid per unit') : t('Price per unit')}
            </th>
            <th scope="col" className={table.number}>
              {t('Line total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <PictureName name={line.name} picture={line.picture} itemId={line.itemId} />
              </th>
              <td>{line.code}</td>
              <td>
                {line.variant}
                {line.customization && <div>{line.customization}</div>}
              </td>
              <td className={table.number}>
                {line.quantity}
                {line.withdrawn > 0 && (
                  <div className={styles.ofLine}>{t('{count} withdrawn', { count: line.withdrawn })}</div>
                )}
                {Boolean(line.returned) && (
                  <div className={styles.ofLine}>
                    {t('{count} back in stock', { count: line.returned ?? 0 })}
                  </div>
                )}
                {Boolean(line.missing) && (
                  <div className={styles.ofLine}>{t('{count} missing', { count: line.missing ?? 0 })}</div>
                )}
              </td>
              <td className={table.number}>{t.money(line.paidCents)}</td>
              <td className={table.number}>{t.money(line.totalCents ?? line.paidCents * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {order.voucherCents > 0 && (
        <p className={styles.ofLine}>{t('Unit prices and line totals are less the voucher.')}</p>
      )}
      <dl className={styles.totals}>
        {sums.map(({ name, cents }) => (
          <Sum key={name} name={name} amount={t.money(cents)} />
        ))}
      </dl>
      {order.note && (
        <p>
          <strong>{t('The customer’s note')}:</strong> {order.note}
        </p>
      )}
    </section>
  );
}

function Sum({ name, amount }: { name: string; amount: string }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}
