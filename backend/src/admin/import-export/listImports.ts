import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { officeSources } from '../items/records/changeSource.ts';
import { alignColumns } from '../orders/alignColumns.ts';

const shown = 20;

/**
 * The newest lists and, counted separately, the newest changes of the office, since one bulk edit makes hundreds of
 * these.
 */
export async function latestImports(db: Db) {
  const isChange = (eb: ExpressionBuilder<Schema, 'imports'>) =>
    eb.or(officeSources.map((start) => eb('file', 'like', `${start}%`)));
  const [lists, changes] = [
    await newest(db)
      .where((eb) => eb.not(isChange(eb)))
      .execute(),
    await newest(db).where(isChange).execute(),
  ];
  return [...lists, ...changes].toSorted((one, other) => other.id - one.id);
}

const newest = (db: Db) =>
  db
    .selectFrom('imports')
    .select(['id', 'at', 'who', 'file', 'undone_at'])
    .select((eb) =>
      eb
        .selectFrom('import_changes')
        .whereRef('import_id', '=', 'imports.id')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('items'))
        .as('items'),
    )
    .orderBy('id', 'desc')
    .limit(shown);

export async function listImports(db: Db): Promise<string> {
  const rows = await latestImports(db);
  if (rows.length === 0) return 'No imports.';
  const lines = alignColumns(
    rows.map(({ id, at, who, file, items, undone_at }) => [
      String(id),
      at.toISOString(),
      who,
      file,
      `${items ?? 0} items`,
      undone_at ? `undone ${undone_at.toISOString()}` : '',
    ]),
  );
  return [...lines, ...(await waitingPictures(db))].join('\n');
}

async function waitingPictures(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures_to_fetch')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['slug', 'source', 'last_error', 'given_up_at'])
    .orderBy('slug')
    .orderBy('source')
    .limit(shown)
    .execute();
  return rows.map(
    ({ slug, source, last_error, given_up_at }) =>
      `${slug}: ${source} ${given_up_at ? 'failed permanently' : 'will be retried'}: ${last_error}`,
  );
}
