import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';
import type { Schema } from '../../backend/src/platform/database/tables/schema.ts';

export type Trx = Transaction<Schema> | Db;

/** Keeps a statement below PostgreSQL's limit of parameters. */
const batchSize = 500;

export async function insertRows<T extends keyof Schema>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .execute();
  }
}

export async function insertWithIds<T extends TableWithId>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  name: (row: Selectable<Schema[T]>) => string,
): Promise<(name: string) => number> {
  const ids = new Map<string, number>();
  for (let from = 0; from < rows.length; from += batchSize) {
    const inserted = await trx
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .returningAll()
      .execute();
    for (const row of inserted as unknown as (Selectable<Schema[T]> & { id: number })[])
      ids.set(name(row), row.id);
  }
  return (wanted) => {
    const id = ids.get(wanted);
    if (id === undefined) throw new Error(`${table} has no ${wanted}.`);
    return id;
  };
}

type TableWithId =
  | 'types'
  | 'categories'
  | 'colours'
  | 'items'
  | 'variants'
  | 'carousels'
  | 'delivery_methods'
  | 'pickup_locations';
