import type { Db } from '../../platform/database/Db.ts';
import type { CreatedIds } from '../../platform/database/schema.ts';
import { catalogueIndex, type CatalogueIndex } from './catalogueIndex.ts';
import type { CurrentItem } from './currentItems.ts';
import { type ItemChange, unchanged } from './ItemChange.ts';
import { startRecord } from './recordImport.ts';
import { writeChanges } from './writeChanges.ts';

interface Origin {
  who: string;
  source: string;
  /** If the change needs new colours, which `created` names. */
  index?: CatalogueIndex;
  created?: CreatedIds;
}

type ChangedParts = Partial<Omit<ItemChange, 'handle' | 'current'>>;

/** A change of an item that is not written yet. */
export interface PreparedChange extends Pick<Origin, 'source'> {
  change: ChangedParts;
}

/** Recorded like an import, so that it can be undone. Returns the number of the record. */
export async function writeOfficeChange(
  trx: Db,
  item: CurrentItem,
  change: ChangedParts,
  { who, source, index, created = {} }: Origin,
): Promise<number> {
  const record = await startRecord(trx, { who, file: source, created });
  await writeChanges(trx, index ?? (await catalogueIndex(trx)), [{ ...unchanged(item), ...change }]);
  await record.add([{ id: item.id, before: item }]);
  await record.finish({ changed: 1 });
  return record.id;
}

/** Records a new item, whose undo deletes it. Returns its id. */
export async function writeOfficeItem(
  trx: Db,
  item: ItemChange,
  { who, source, index, created = {} }: Origin & { index: CatalogueIndex },
): Promise<number> {
  const record = await startRecord(trx, { who, file: source, created });
  const [id = 0] = await writeChanges(trx, index, [item]);
  await record.add([{ id, before: undefined }]);
  await record.finish({ added: 1 });
  return id;
}
