import type { ReactNode } from 'react';
import type { OrderDetail, OrderLine } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import { LinesTable, type Sum } from './LinesTable.tsx';
import styles from '../tab/table.module.css';

interface Props {
  order: OrderDetail;
  lines: OrderLine[];
}

export function OrderLines({ order, lines }: Props): ReactNode {
  const t = useTexts();
  const { voucherCents, totalCents, refundedCents } = order;
  const voucher: Sum[] = [[t('Voucher'), -voucherCents]];
  const refunds: Sum[] = [
    [t('Refunds'), -refundedCents],
    [t('Total after refunds'), totalCents - refundedCents],
  ];
  return (
    <div className={styles.frame}>
      <LinesTable
        caption={t('Order {id}', { id: order.id })}
        // Delivery is a line whose name the page translates.
        lines={lines.map((line) => ({ ...line, name: t.dynamic(line.name) }))}
        sums={[
          ...(voucherCents > 0 ? voucher : []),
          [t('Total'), totalCents],
          ...(refundedCents > 0 ? refunds : []),
        ]}
      />
    </div>
  );
}
