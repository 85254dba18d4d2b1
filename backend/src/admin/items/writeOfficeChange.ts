import type { Db } from '../../platform/database/Db.ts';
import { catalogueIndex } from './catalogueIndex.ts';
import type { CurrentItem } from './currentItems.ts';
import { type ItemChange, unchanged } from './ItemChange.ts';
import { startRecord } from './recordImport.ts';
import { writeChanges } from './writeChanges.ts';

/** Recorded like an import, so that it can be undone. */
export async function writeOfficeChange(
  trx: Db,
  item: CurrentItem,
  change: Partial<Pick<ItemChange, 'columns' | 'translations' | 'variants'>>,
  { who, source }: { who: string; source: string },
): Promise<void> {
  const record = await startRecord(trx, { who, file: source, created: {} });
  await writeChanges(trx, await catalogueIndex(trx), [{ ...unchanged(item), ...change }]);
  await record.add([{ id: item.id, before: item }]);
  await record.finish({ changed: 1 });
}
