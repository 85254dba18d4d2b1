import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CreatedIds } from '../../../platform/database/tables/schema.ts';
import { catalogueKeys, type CatalogueKeys } from '../model/catalogueIndex.ts';
import type { CurrentItem } from '../model/currentItems.ts';
import { type ItemChange, unchanged } from '../model/ItemChange.ts';
import { addChanges, auditRecord, insertRecord, startRecord } from '../records/recordImport.ts';
import { newCodes, refuseSharedCodes } from './sharedCodes.ts';
import { writeChanges } from './writeChanges.ts';

interface Origin {
  who: string;
  /** Needed if the change creates colours, which `created` names. */
  index?: CatalogueKeys;
  created?: CreatedIds;
  bulkEdit?: string | undefined;
}

export type ChangedParts = Partial<Omit<ItemChange, 'handle' | 'current'>>;

/** A change to an item that is not written yet. */
export interface PreparedChange {
  change: ChangedParts;
  /** The name of the change in the history. */
  source: string;
}

/** Recorded like an import, so that it can be undone. Returns the number of the record. */
export async function writeOfficeChange(
  trx: Db,
  item: CurrentItem,
  change: ChangedParts,
  { source, ...origin }: Origin & Pick<PreparedChange, 'source'>,
): Promise<number> {
  const [number = 0] = await writeOfficeChanges(trx, [{ item, change, source }], origin);
  return number;
}

/**
 * Writes changes of several items at once, each with its own record. Returns the records' numbers in the order of the
 * changes.
 */
export async function writeOfficeChanges(
  trx: Db,
  changes: (PreparedChange & { item: CurrentItem })[],
  { who, index, created = {}, bulkEdit }: Origin,
): Promise<number[]> {
  const records: { id: number; file: string; before: CurrentItem }[] = [];
  for (const { item, source } of changes) {
    const id = await insertRecord(trx, { who, file: source, created, bulkEdit });
    records.push({ id, file: source, before: item });
  }
  const written = changes.map(({ item, change }) => ({ ...unchanged(item), ...change }));
  await writeChanges(trx, index ?? (await catalogueKeys(trx)), written);
  await addChanges(
    trx,
    records.map(({ id, before }) => ({ importId: id, id: before.id, before })),
  );
  for (const record of records) await auditRecord(trx, { ...record, who, counts: { changed: 1 } });
  await refuseSharedCodes(trx, newCodes(written));
  return records.map(({ id }) => id);
}

/** Records a new item, whose undo deletes it. Returns its id. */
export async function writeOfficeItem(
  trx: Db,
  item: ItemChange,
  { who, source, index, created = {} }: Origin & Pick<PreparedChange, 'source'> & { index: CatalogueKeys },
): Promise<number> {
  const record = await startRecord(trx, { who, file: source, created });
  const [id = 0] = await writeChanges(trx, index, [item]);
  await record.add([{ id, before: undefined }]);
  await record.finish({ added: 1 });
  return id;
}
