import type { ReactNode } from 'react';
import { Button } from 'mf-shared';
import table from '../layout/table.module.css';
import { WideTable } from '../layout/WideTable.tsx';
import { saveFile } from '../saveFile.ts';
import { useTexts } from '../texts.ts';
import styles from './FiguresPage.module.css';
import { toCsv } from './toCsv.ts';

interface Column<Row> {
  name: string;
  /** As it is shown. */
  shown: (row: Row) => ReactNode;
  /** In the file; a number or text without a unit. */
  saved: (row: Row) => string | number;
}

interface Props<Row> {
  title: string;
  /** Of the file, without its ending. */
  file: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  /** The first one names the row, the others are figures. */
  columns: Column<Row>[];
  /** What the bar behind each row stands for. */
  barOf: (row: Row) => number;
  /** What to know about the figures. */
  children?: ReactNode;
}

/** Figures as a table with a bar for each row, and the same as a file. */
export function Sheet<Row>({ title, file, rows, keyOf, columns, barOf, children }: Props<Row>): ReactNode {
  const t = useTexts();
  const [first, ...figures] = columns;
  const longest = Math.max(1, ...rows.map(barOf));
  const save = (): void =>
    saveFile(
      `${file}.csv`,
      toCsv([columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ saved }) => saved(row)))]),
      'text/csv',
    );
  return (
    <section className={styles.sheet}>
      <h2>{title}</h2>
      {children}
      {rows.length === 0 ? (
        <p>{t('There are none.')}</p>
      ) : (
        <>
          <WideTable label={title}>
            <thead>
              <tr>
                <th scope="col">{first?.name}</th>
                {figures.map(({ name }) => (
                  <th key={name} scope="col" className={table.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">
                    {first?.shown(row)}
                    <span className={styles.bar} style={{ width: `${(100 * barOf(row)) / longest}%` }} />
                  </th>
                  {figures.map(({ name, shown }) => (
                    <td key={name} className={table.number}>
                      {shown(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
          <Button variant="outline" aria-label={t('CSV: {title}', { title })} onClick={save}>
            CSV
          </Button>
        </>
      )}
    </section>
  );
}
