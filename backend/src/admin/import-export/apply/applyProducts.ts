import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Db } from '../../../platform/database/Db.ts';
import { currentItems } from '../../items/currentItems.ts';
import { lockItems } from '../../items/lockItems.ts';
import { startRecord } from '../../items/recordImport.ts';
import { writeChanges } from '../../items/writeChanges.ts';
import type { ImportRules } from '../diff/importRules.ts';
import { itemChange, type ImportedChange } from '../diff/itemChange.ts';
import type { LoadedPictures } from '../pictures/loadPictures.ts';
import type { ResolvedList } from '../resolve/resolveProducts.ts';
import { createCategories } from './createCategories.ts';
import { queuePictures } from './queuePictures.ts';

interface Settings {
  who: string;
  file: string;
  isWritten: boolean;
  pictures: LoadedPictures;
  rules: ImportRules;
  onProgress: (step: string, done: number, all: number) => void;
}

export interface AppliedProducts {
  /** Number of the import; null if nothing was written. */
  number: number | null;
  added: string[];
  changed: { handle: string; differences: string[]; deletions: string[]; variants: string[] }[];
  unchanged: number;
  missing: number;
  archived: string[];
  unpublished: number;
  newCategories: string[];
  newColours: string[];
  digest: string;
}

const batchSize = 100;

/** `trx` must be a transaction if `isWritten`; otherwise the list is only compared with the shop. */
export async function applyProducts(
  trx: Db,
  { index, items, unpublished }: ResolvedList,
  { who, file, isWritten, pictures, rules, onProgress }: Settings,
): Promise<AppliedProducts> {
  const applied: AppliedProducts = {
    number: null,
    added: [],
    changed: [],
    unchanged: 0,
    missing: 0,
    archived: [],
    unpublished: 0,
    newCategories: [...index.categories].flatMap(([key, { id }]) => (id === undefined ? [key] : [])),
    newColours: [...index.colours.values()].flatMap(({ id, name }) => (id === undefined ? [name] : [])),
    digest: '',
  };
  const digest = createHash('sha256');
  const record = isWritten
    ? await startRecord(trx, { who, file, created: await createCategories(trx, index) })
    : null;
  for (let from = 0; from < items.length; from += batchSize) {
    const batch = items.slice(from, from + batchSize);
    const known = batch.flatMap(({ existing }) => existing?.id ?? []);
    if (record && known.length > 0) await lockItems(trx, known);
    const current = await currentItems(trx, known);
    const changes = batch.map((item) =>
      itemChange(item, item.existing && current.get(item.existing.id), pictures, rules),
    );
    const different = changes.filter(hasDifferences);
    collectChanges(applied, different);
    for (const { exact } of different) digest.update(JSON.stringify(exact));
    applied.unchanged += changes.length - different.length;
    for (const { missing } of changes) applied.missing += missing;
    if (record) {
      const ids = await writeChanges(trx, index, different);
      await record.add(different.map(({ current }, at) => ({ id: ids[at] ?? 0, before: current })));
      const idOf = new Map(changes.map(({ handle, current }) => [handle, current?.id ?? 0]));
      for (const [at, { handle }] of different.entries()) idOf.set(handle, ids[at] ?? 0);
      await queuePictures(trx, changes, (handle) => idOf.get(handle) ?? 0);
    }
    // Lets this process serve requests between two batches.
    await turn();
    onProgress(isWritten ? 'writing' : 'comparing', from + batch.length, items.length);
  }
  for (const handle of unpublished) {
    const present = (index.itemsBySlug.get(handle) ?? []).filter(({ isArchived }) => !isArchived);
    if (present.length === 0) applied.unpublished += 1;
    else applied.archived.push(handle);
    if (!record || present.length === 0) continue;
    const ids = present.map(({ id }) => id);
    const before = await currentItems(trx, ids);
    await trx.updateTable('items').set({ erased_at: new Date() }).where('id', 'in', ids).execute();
    await record.add(ids.map((id) => ({ id, before: before.get(id) })));
  }
  const { added, changed, archived, newCategories, newColours } = applied;
  const counts = { added: added.length, changed: changed.length, removed: archived.length };
  return {
    ...applied,
    digest: digest.update(JSON.stringify([archived, newCategories, newColours])).digest('hex'),
    number: (await record?.finish(counts)) ?? null,
  };
}

const hasDifferences = ({ current, differences, deletions }: ImportedChange): boolean =>
  !current || differences.length + deletions.length > 0;

function collectChanges(applied: AppliedProducts, changes: ImportedChange[]): void {
  for (const { current, handle, differences, deletions, variantLines } of changes) {
    if (current) applied.changed.push({ handle, differences, deletions, variants: variantLines });
    else applied.added.push(handle);
  }
}
