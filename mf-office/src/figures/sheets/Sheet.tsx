import type { ReactNode } from 'react';
import { Button, useLanguage } from 'mf-shared';
import { formatEuros } from 'mf-shared/money';
import { csvFormatOf } from '../../contract/calls.ts';
import { EmptyList } from '../../page/EmptyList.tsx';
import { DataTable } from '../../table/DataTable.tsx';
import { saveFile } from '../../calls/saveFile.ts';
import { useTexts, type Texts } from '../../language/texts.ts';
import styles from './Sheet.module.css';
import { toCsv } from './toCsv.ts';

/** The value in the file is a number, or a text without a unit. */
type Column<Row> = { name: string } & (
  | { value: (row: Row) => string | number }
  /** Null leaves the cell empty. */
  | { cents: (row: Row) => number | null }
  /** Without `shown`, only the file has the column. */
  | { shown?: (row: Row) => ReactNode; saved: (row: Row) => string | number }
);

interface Props<Row> {
  title: string;
  file: string;
  rows: Row[];
  /** Maximum number of rows on the page; the file has all. */
  most?: number;
  keyOf: (row: Row) => string;
  columns: Column<Row>[];
  /** Value of the row's bar. */
  barOf: (row: Row) => number;
  /** Shown in place of the bars; the table can then be opened. */
  plot?: ReactNode;
  children?: ReactNode;
}

export function Sheet<Row>({
  title,
  file,
  rows,
  most = rows.length,
  keyOf,
  columns,
  barOf,
  plot,
  children,
}: Props<Row>): ReactNode {
  const t = useTexts();
  const language = useLanguage();
  const longest = Math.max(1, ...rows.map(barOf));
  const save = (): void =>
    saveFile(
      `${file}.csv`,
      toCsv(
        [
          columns.map(({ name }) => name),
          ...rows.map((row) => columns.map((column) => savedValue(column, row))),
        ],
        csvFormatOf(language),
      ),
      'text/csv',
    );
  const table = (
    <DataTable
      label={title}
      rows={rows.slice(0, most)}
      keyOf={keyOf}
      columns={columns
        .filter((column) => !('saved' in column) || column.shown)
        .map((column, index) => ({
          title: column.name,
          isName: index === 0,
          isNumber: index > 0,
          cell: (row: Row) => (
            <>
              {shownValue(t, column, row)}
              {index === 0 && !plot && (
                <span className={styles.bar} style={{ width: `${(100 * barOf(row)) / longest}%` }} />
              )}
            </>
          ),
        }))}
    />
  );
  return (
    <section className={styles.sheet}>
      <h2>{title}</h2>
      {children}
      {rows.length === 0 ? (
        <EmptyList yet={t('There are no figures for this period yet. Choose a longer one.')} />
      ) : (
        <>
          {plot}
          {plot ? (
            <details className={styles.details}>
              <summary>{t('Show as a table')}</summary>
              {table}
            </details>
          ) : (
            table
          )}
          <Button variant="outline" aria-label={t('CSV: {title}', { title })} onClick={save}>
            CSV
          </Button>
        </>
      )}
    </section>
  );
}

function shownValue<Row>(t: Texts, column: Column<Row>, row: Row): ReactNode {
  if ('value' in column) return column.value(row);
  return 'cents' in column ? unlessNull(t.money, column.cents(row)) : column.shown?.(row);
}

function savedValue<Row>(column: Column<Row>, row: Row): string | number {
  if ('value' in column) return column.value(row);
  return 'cents' in column ? unlessNull(formatEuros, column.cents(row)) : column.saved(row);
}

const unlessNull = (write: (cents: number) => string, cents: number | null): string =>
  cents === null ? '' : write(cents);
