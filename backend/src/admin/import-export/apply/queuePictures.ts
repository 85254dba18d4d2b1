import type { Db } from '../../../platform/database/tables/Db.ts';
import type { ImportedChange } from '../diff/itemChange.ts';

export async function queuePictures(
  trx: Db,
  changes: ImportedChange[],
  idOf: (handle: string) => number,
): Promise<void> {
  const rows = changes.flatMap(({ handle, unreachable }) =>
    unreachable.map(({ source, file_name, message, alts = {} }) => ({
      item_id: idOf(handle),
      source,
      file_name,
      alts: JSON.stringify(alts),
      last_error: message,
    })),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('pictures_to_fetch')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute();
}
