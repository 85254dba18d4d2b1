import { sql, type RawBuilder } from 'kysely';

interface List<Column extends string> {
  table: 'orders' | 'items' | 'people';
  /** Each column has an index together with the id. Null means the id, the default order. */
  columns: Record<Column, RawBuilder<unknown> | null>;
  /** The order without `sort`. */
  isNewestFirst?: boolean;
}

interface Page<Column extends string> {
  /** Descending with `-`. */
  sort?: Column | `-${Column}` | undefined;
  /** The id of the row with which the page begins. */
  from?: number | undefined;
}

/** Returns the order of a list and the condition with which a page begins at `from`, also if values repeat. */
export function sortRows<Column extends string>(
  { table, columns, isNewestFirst = false }: List<Column>,
  { sort, from }: Page<Column>,
): { order: RawBuilder<unknown>; isOnPage: RawBuilder<boolean> } {
  const column = sort ? columns[sort.replace('-', '') as Column] : null;
  const isDescending = sort ? sort.startsWith('-') : isNewestFirst;
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const follows = sql.raw(isDescending ? '<=' : '>=');
  const id = sql.ref(`${table}.id`);
  const key = column ? sql`${column}, ${id}` : id;
  const first = column ? sql`(select ${key} from ${sql.table(table)} where ${id} = ${from})` : sql`${from}`;
  return {
    order: column ? sql`${column} ${direction}, ${id} ${direction}` : sql`${id} ${direction}`,
    isOnPage: from === undefined ? sql`true` : sql`(${key}) ${follows} ${first}`,
  };
}

/** Sorts texts without regard to accents and case, as the office searches them. */
export const byText = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`folded(${text}) collate "C"`;
