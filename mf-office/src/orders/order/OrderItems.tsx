import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { PictureName } from '../../table/PictureName.tsx';
import { WideTable } from '../../table/WideTable.tsx';
import table from '../../table/table.module.css';
import { useTexts } from '../../language/texts.ts';
import styles from './OrderPage.module.css';
import { shownUnit } from './changes/fields/quantities.ts';
import { removeForm } from './changes/removeForm.tsx';
import { useChangeDialog } from './changes/useChangeDialog.tsx';

interface Props {
  order: OfficeOrder;
  onDone: () => void;
}

export function OrderItems({ order, onDone }: Props): ReactNode {
  const t = useTexts();
  const changes = useChangeDialog(order, onDone);
  const isEditable = order.lines.some(({ removable }) => removable > 0);
  const isPaid = order.history.some(({ what }) => what === 'paid');
  // The lines have what was paid for added pieces, and what exchanges cost more or less.
  const addedCents = order.supplements
    .filter(({ state, isUndone, isAddition }) => state === 'paid' && !isUndone && isAddition)
    .reduce((sum, { cents }) => sum + cents, 0);
  const linesCents = order.lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const totalCents = linesCents + order.deliveryCents;
  const differenceCents = totalCents - addedCents - order.totalCents;
  const sums = [
    { name: t('Subtotal'), cents: order.subtotalCents },
    { name: t('Delivery'), cents: order.deliveryCents },
    ...(order.voucherCents > 0 ? [{ name: t('Voucher'), cents: -order.voucherCents }] : []),
    ...(differenceCents !== 0 ? [{ name: t('Difference of exchanges'), cents: differenceCents }] : []),
    ...(addedCents > 0 ? [{ name: t('Added later'), cents: addedCents }] : []),
    { name: t('Total'), cents: totalCents },
  ];
  return (
    <section aria-label={t('Goods')}>
      <h2>{t('Goods')}</h2>
      {changes.status}
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
            {isEditable && <th scope="col">{t('Change')}</th>}
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
                {line.returned > 0 && (
                  <div className={styles.ofLine}>{t('{count} back in stock', { count: line.returned })}</div>
                )}
                {line.missing > 0 && (
                  <div className={styles.ofLine}>{t('{count} missing', { count: line.missing })}</div>
                )}
              </td>
              <td className={table.number}>{shownUnit(line, t.money) || '–'}</td>
              <td className={table.number}>{t.money(line.totalCents)}</td>
              {isEditable && (
                <td>
                  {line.removable > 0 && (
                    <Button
                      variant="outline"
                      aria-label={t('Remove {name}', { name: `${line.name} (${line.variant})` })}
                      onClick={() => changes.open(removeForm(line))}
                    >
                      {t('Remove…')}
                    </Button>
                  )}
                </td>
              )}
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
      {changes.dialog}
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
