import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Db } from '../../backend/src/platform/database/Db.ts';
import type { Schema } from '../../backend/src/platform/database/schema.ts';

export type Trx = Transaction<Schema> | Db;

/** Far below the number of parameters that one statement may have. */
const batch = 500;

export async function insertRows<T extends keyof Schema>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + batch))
      .execute();
  }
}

/** Inserts rows and answers with their ids by something that tells them apart. */
export async function insertNamed<T extends Numbered>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
  name: (row: Selectable<Schema[T]>) => string,
): Promise<(name: string) => number> {
  const ids = new Map<string, number>();
  for (let from = 0; from < rows.length; from += batch) {
    const inserted = await trx
      .insertInto(table)
      .values(rows.slice(from, from + batch))
      .returningAll()
      .execute();
    for (const row of inserted as unknown as (Selectable<Schema[T]> & { id: number })[])
      ids.set(name(row), row.id);
  }
  return (wanted) => {
    const id = ids.get(wanted);
    if (id === undefined) throw new Error(`${table} has no ${wanted}`);
    return id;
  };
}

type Numbered =
  | 'types'
  | 'categories'
  | 'colours'
  | 'items'
  | 'variants'
  | 'carousels'
  | 'delivery_methods'
  | 'pickup_locations';
