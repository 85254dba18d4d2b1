import { formatEuros } from 'mf-shared/money';
import type { ReactNode } from 'react';
import type { Texts } from '../texts.ts';

interface FullColumn<Row> {
  name: string;
  /** Without it, the column is only in the file. */
  shown?: (row: Row) => ReactNode;
  /** The value in the file: a number, or a text without a unit. */
  saved: (row: Row) => string | number;
}

export type Column<Row> =
  | FullColumn<Row>
  /** The same on the page and in the file. */
  | { name: string; same: (row: Row) => string | number }
  /** Nothing for null. */
  | { name: string; cents: (row: Row) => number | null };

export function inFull<Row>(column: Column<Row>, t: Texts): FullColumn<Row> {
  if ('same' in column) return { name: column.name, shown: column.same, saved: column.same };
  if (!('cents' in column)) return column;
  const { name, cents } = column;
  const written =
    (write: (amount: number) => string) =>
    (row: Row): string => {
      const amount = cents(row);
      return amount === null ? '' : write(amount);
    };
  return { name, shown: written(t.money), saved: written(formatEuros) };
}
