import type { Db } from '../../platform/database/Db.ts';
import type { CreatedIds } from '../../platform/database/schema.ts';
import { audit } from '../staff/auditLog.ts';
import { type CurrentItem, currentItems } from './currentItems.ts';
import { itemState, stateChange } from './itemState.ts';

interface WrittenItem {
  id: number;
  before: CurrentItem | undefined;
}

export async function startRecord(
  trx: Db,
  { who, file, created }: { who: string; file: string; created: CreatedIds },
) {
  const { id } = await trx
    .insertInto('imports')
    .values({ who, file, created: JSON.stringify(created) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id,
    async add(items: WrittenItem[]): Promise<void> {
      const changed = items.flatMap(({ before }) => (before ? [before.id] : []));
      const after = await currentItems(trx, changed);
      const rows = items.map(({ id: item_id, before }) => {
        const now = after.get(item_id);
        const change = before && now ? stateChange(itemState(before), itemState(now)) : null;
        return {
          import_id: id,
          item_id,
          before: change && JSON.stringify(change.before),
          after: change && JSON.stringify(change.after),
        };
      });
      if (rows.length > 0) await trx.insertInto('import_changes').values(rows).execute();
    },
    /** Returns the number of the import. If nothing was changed, deletes the record and returns null. */
    async finish(counts: Record<string, number>): Promise<number | null> {
      if (Object.values(counts).some((count) => count > 0)) {
        await audit(trx, who, 'catalogue-imported', `import ${id} of ${file}`, counts);
        return id;
      }
      await trx.deleteFrom('imports').where('id', '=', id).execute();
      return null;
    },
  };
}
