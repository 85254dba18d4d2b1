import { Fragment, type ReactNode } from 'react';
import { Button } from 'mf-shared';
import type { OfficeOrder } from '../../contract/calls.ts';
import { PictureName } from '../../table/PictureName.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { useTexts } from '../../language/texts.ts';
import table from '../../table/table.module.css';
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
  return (
    <section aria-label={t('Goods')}>
      <h2>{t('Goods')}</h2>
      {changes.status}
      <DataTable
        label={t('Ordered goods')}
        className={styles.goods}
        rows={order.lines}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('Item'),
            isName: true,
            cell: ({ name, picture, itemId }) => (
              <PictureName name={name} picture={picture} itemId={itemId} />
            ),
          },
          { title: t('Item code'), cell: ({ code }) => code },
          {
            title: t('Colour and size'),
            className: table.variant,
            cell: ({ variant, customization }) => (
              <>
                {variant}
                {customization && <div>{customization}</div>}
              </>
            ),
          },
          {
            title: t('Units'),
            isNumber: true,
            cell: ({ quantity, withdrawn, returned, missing }) => (
              <>
                {quantity}
                {[
                  withdrawn > 0 && t('{count} withdrawn', { count: withdrawn }),
                  returned > 0 && t('{count} back in stock', { count: returned }),
                  missing > 0 && t('{count} missing', { count: missing }),
                ]
                  .filter((text) => text !== false)
                  .map((text) => (
                    <div key={text} className={styles.ofLine}>
                      {text}
                    </div>
                  ))}
              </>
            ),
          },
          {
            title: isPaid ? t('Paid per unit') : t('Price per unit'),
            isNumber: true,
            cell: (line) => shownUnit(line, t.money) || '–',
          },
          { title: t('Line total'), isNumber: true, cell: ({ totalCents }) => t.money(totalCents) },
          isEditable && {
            title: t('Change'),
            cell: (line) =>
              line.removable > 0 && (
                <Button
                  variant="outline"
                  aria-label={t('Remove {name}', { name: `${line.name} (${line.variant})` })}
                  onClick={() => changes.open(removeForm(line))}
                >
                  {t('Remove…')}
                </Button>
              ),
          },
        ]}
      />
      {order.voucherCents > 0 && (
        <p className={styles.ofLine}>{t('Unit prices and line totals are less the voucher.')}</p>
      )}
      <Totals order={order} />
      {order.note && (
        <p>
          <strong>{t('The customer’s note')}:</strong> {order.note}
        </p>
      )}
      {changes.dialog}
    </section>
  );
}

function Totals({ order }: { order: OfficeOrder }): ReactNode {
  const t = useTexts();
  // The lines include what was paid for added units and the price differences of exchanges.
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
    <dl className={styles.totals}>
      {sums.map(({ name, cents }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{t.money(cents)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
