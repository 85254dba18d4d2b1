import type { ReactNode } from 'react';
import { Link } from 'mf-shared';

interface Props<Column extends string> {
  column: Column;
  /** How the list is sorted: by a column, descending with `-`. */
  sorted: string;
  pathOf: (sort: Column | `-${Column}`) => string;
  className?: string | undefined;
  children: string;
}

/** A heading that sorts the list by its column, and reverses the order if the list is already sorted by it. */
export function SortHeading<Column extends string>(props: Props<Column>): ReactNode {
  const { column, sorted, pathOf, className, children } = props;
  const isAscending = sorted === column;
  const isDescending = sorted === `-${column}`;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <Link to={pathOf(isAscending ? `-${column}` : column)}>{children}</Link>
    </th>
  );
}
