import { formatEuros } from 'mf-shared/money';
import type { ReactNode } from 'react';
import type { Texts } from '../texts.ts';

export interface Column<Row> {
  name: string;
  /** Without it, the column is only in the file. */
  shown?: (row: Row) => ReactNode;
  /** The value in the file: a number, or a text without a unit. */
  saved: (row: Row) => string | number;
}

export const sameInFile = <Row>(name: string, of: (row: Row) => string | number): Column<Row> => ({
  name,
  shown: of,
  saved: of,
});

/** Nothing for null. */
export const money = <Row>(t: Texts, name: string, of: (row: Row) => number | null): Column<Row> => {
  const unlessNull =
    (write: (cents: number) => string) =>
    (row: Row): string => {
      const cents = of(row);
      return cents === null ? '' : write(cents);
    };
  return { name, shown: unlessNull(t.money), saved: unlessNull(formatEuros) };
};
