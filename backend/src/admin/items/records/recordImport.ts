import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CreatedIds } from '../../../platform/database/tables/schema.ts';
import { audit } from '../../staff/auditLog.ts';
import { type CurrentItem, currentItems } from '../model/currentItems.ts';
import { itemState, stateChange } from './itemState.ts';

interface WrittenItem {
  id: number;
  before: CurrentItem | undefined;
}

interface ImportRecord {
  who: string;
  file: string;
  created: CreatedIds;
  /** The id of the office's bulk edit of which the change is a part. */
  bulkEdit?: string | undefined;
}

/** Returns the record's number. */
export async function insertRecord(trx: Db, { who, file, created, bulkEdit }: ImportRecord): Promise<number> {
  const { id } = await trx
    .insertInto('imports')
    .values({ who, file, created: JSON.stringify(created), bulk_edit: bulkEdit })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addChanges(trx: Db, items: (WrittenItem & { importId: number })[]): Promise<void> {
  const changed = items.flatMap(({ before }) => (before ? [before.id] : []));
  const after = await currentItems(trx, changed);
  const rows = items.map(({ importId: import_id, id: item_id, before }) => {
    const now = after.get(item_id);
    const change = before && now ? stateChange(itemState(before), itemState(now)) : null;
    return {
      import_id,
      item_id,
      before: change && JSON.stringify(change.before),
      after: change && JSON.stringify(change.after),
    };
  });
  if (rows.length > 0) await trx.insertInto('import_changes').values(rows).execute();
}

interface Audited {
  id: number;
  who: string;
  file: string;
  counts: Record<string, number>;
}

export const auditRecord = (trx: Db, { id, who, file, counts }: Audited): Promise<void> =>
  audit(trx, who, 'catalogue-imported', `import ${id} of ${file}`, { import: id, file, ...counts });

export async function startRecord(trx: Db, record: ImportRecord) {
  const id = await insertRecord(trx, record);
  return {
    id,
    add: (items: WrittenItem[]): Promise<void> =>
      addChanges(
        trx,
        items.map((item) => ({ ...item, importId: id })),
      ),
    /** Returns the number of the import. If nothing was changed, deletes the record and returns null. */
    async finish(counts: Record<string, number>): Promise<number | null> {
      if (Object.values(counts).some((count) => count > 0)) {
        await auditRecord(trx, { ...record, id, counts });
        return id;
      }
      await trx.deleteFrom('imports').where('id', '=', id).execute();
      return null;
    },
  };
}
