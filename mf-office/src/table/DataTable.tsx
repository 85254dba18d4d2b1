import type { Key, ReactNode } from 'react';
import { Link } from 'mf-shared';
import { EmptyList } from '../page/EmptyList.tsx';
import { SelectAllCell, SelectCell } from './SelectCells.tsx';
import { SortHeading } from './SortHeading.tsx';
import styles from './table.module.css';
import { WideTable } from './WideTable.tsx';
import { useTexts } from '../language/texts.ts';

interface Column<Row, Sort extends string = never> {
  title: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Whether the column's cells are the headers of their rows. */
  isName?: boolean;
  isNumber?: boolean;
  className?: string | undefined;
  /** What its heading sorts the list by. */
  sort?: Sort;
}

interface Sorting<Sort extends string> {
  /** A column, descending with `-`. */
  sorted: string;
  pathOf: (sort: Sort | `-${Sort}`) => string;
}

interface Selecting<Row> {
  labelOf: (row: Row) => string;
  isSelected: (row: Row) => boolean;
  onSelect: (rows: Row[], isSelected: boolean) => void;
}

interface Props<Row, Sort extends string> {
  label: string;
  rows: Row[];
  keyOf: (row: Row) => Key;
  /** Columns that are false are omitted. */
  columns: readonly (Column<Row, Sort> | false)[];
  /** Shown in place of a table without rows. */
  empty?: string | undefined;
  sorting?: Sorting<Sort> | undefined;
  selecting?: Selecting<Row> | null;
  /** Path of the next page; false on the last one. */
  next?: string | false;
  className?: string | undefined;
}

export function DataTable<Row, Sort extends string = never>(props: Props<Row, Sort>): ReactNode {
  const { label, rows, keyOf, empty, sorting, selecting, next, className } = props;
  const t = useTexts();
  const columns = props.columns.filter((column) => column !== false);
  if (empty !== undefined && rows.length === 0) return <EmptyList yet={empty} />;
  const isAll = selecting ? rows.every(selecting.isSelected) : false;
  return (
    <>
      <WideTable label={label} className={className}>
        <thead>
          <tr>
            {selecting && <SelectAllCell isAll={isAll} onToggle={() => selecting.onSelect(rows, !isAll)} />}
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)}>
              {selecting && (
                <SelectCell
                  label={selecting.labelOf(row)}
                  isSelected={selecting.isSelected(row)}
                  onToggle={() => selecting.onSelect([row], !selecting.isSelected(row))}
                />
              )}
              {columns.map((column) =>
                column.isName ? (
                  <th key={column.title} scope="row" className={classOf(column)}>
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td key={column.title} className={classOf(column)}>
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {next && (
        <Link className={styles.next} to={next}>
          {t('Next page')}
        </Link>
      )}
    </>
  );
}

interface HeadingProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sorting: Sorting<Sort> | undefined;
}

function Heading<Row, Sort extends string>({ column, sorting }: HeadingProps<Row, Sort>): ReactNode {
  const { title, sort, isNumber } = column;
  const className = isNumber ? styles.number : undefined;
  return sorting && sort ? (
    <SortHeading column={sort} className={className} {...sorting}>
      {title}
    </SortHeading>
  ) : (
    <th scope="col" className={className}>
      {title}
    </th>
  );
}

function classOf({ isNumber, className }: Pick<Column<never>, 'isNumber' | 'className'>): string | undefined {
  return [isNumber && styles.number, className].filter(Boolean).join(' ') || undefined;
}
