import type { ReactNode } from 'react';
import type { OrderLine } from 'mf-shared';
import { useTexts } from '../../texts.ts';
import styles from '../tab/table.module.css';

export type Sum = [name: string, cents: number];

interface Props {
  caption: string;
  lines: OrderLine[];
  sums: Sum[];
  hasPrices?: boolean;
  /** Separates colour and size. */
  separator?: string;
  sumsClass?: string | undefined;
}

/** The lines and totals of an order, on its page, its receipt and while it is reserved. */
export function LinesTable({
  caption,
  lines,
  sums,
  hasPrices = true,
  separator = ' · ',
  sumsClass,
}: Props): ReactNode {
  const t = useTexts();
  const { number } = styles;
  const columns = [...(hasPrices ? [t('Price')] : []), t('Quantity'), t('Total')];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={number}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${index} ${line.name}`}>
            <th scope="row">
              {line.name}
              <span className={styles.small}>{[line.colour, line.size].filter(Boolean).join(separator)}</span>
            </th>
            {hasPrices && <td className={number}>{t.money(line.priceCents)}</td>}
            <td className={number}>{line.quantity}</td>
            <td className={number}>{t.money(line.totalCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className={sumsClass}>
        {sums.map(([name, cents]) => (
          <tr key={name}>
            <th scope="row" colSpan={columns.length}>
              {name}
            </th>
            <td className={number}>{t.money(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
