import type { Db } from '../../platform/database/Db.ts';
import { catalogueIndex } from './catalogueIndex.ts';
import type { CurrentItem } from './currentItems.ts';
import { type ItemChange, type ItemFields, itemFields } from './itemChange.ts';
import { startRecord } from './recordImport.ts';
import { writeChanges } from './writeChanges.ts';

/** Writes an item change from the office in the same way as an import, so that it can be undone. */
export async function writeOfficeChange(
  trx: Db,
  item: CurrentItem,
  change: Partial<Pick<ItemChange, 'fields' | 'translations' | 'variants'>>,
  { who, source }: { who: string; source: string },
): Promise<void> {
  const record = await startRecord(trx, { who, file: source, created: {} });
  await writeChanges(trx, await catalogueIndex(trx), [{ ...unchanged(item), ...change }]);
  await record.add([{ id: item.id, before: item }]);
  await record.finish({ changed: 1 });
}

export const fieldsOf = (item: CurrentItem): ItemFields =>
  Object.fromEntries(itemFields.map((name) => [name, item[name]])) as ItemFields;

const unchanged = (item: CurrentItem): ItemChange => ({
  handle: item.slug,
  current: item,
  isErased: item.erased_at !== null,
  fields: fieldsOf(item),
  translations: [],
  category: item.category,
  variants: [],
  repriced: [],
  gone: [],
  alsoIn: undefined,
  pictures: undefined,
});
