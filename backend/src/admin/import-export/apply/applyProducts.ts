import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { inEnglish, says, type Sentence } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/Findings.ts';
import { someOf } from '../format/someOf.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';
import { currentItems } from '../../items/model/currentItems.ts';
import { lockItems } from '../../items/model/lockedItem.ts';
import { newCodes, refuseSharedCodes, type NewCodes } from '../../items/write/sharedCodes.ts';
import { startRecord } from '../../items/records/recordImport.ts';
import { writeChanges } from '../../items/write/writeChanges.ts';
import type { DiffOptions } from '../diff/DiffOptions.ts';
import { describeNewItem } from '../diff/describeChange.ts';
import { fingerprint } from '../diff/fingerprint.ts';
import { itemChange, type ImportedChange } from '../diff/itemChange.ts';
import { optionsKey } from '../format/product.ts';
import type { LoadedPictures } from '../pictures/loadPictures.ts';
import { rememberList, type Unlisted } from '../resolve/listSource.ts';
import { describeNewCategories } from '../resolve/resolveCategory.ts';
import { describeColour } from '../resolve/resolveColour.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import type { ResolvedList } from '../resolve/resolveProducts.ts';
import type { UnlistedItems } from '../resolve/unlistedItems.ts';
import { variantsOf } from '../resolve/variantsOf.ts';
import { createCategories } from './createCategories.ts';
import { queuePictures } from './queuePictures.ts';

interface Settings {
  who: string;
  file: string;
  isWritten: boolean;
  pictures: LoadedPictures;
  unlisted: UnlistedItems;
  /** Remembered for later lists of the source. */
  chosen: Unlisted | undefined;
  options: DiffOptions;
  onProgress: (step: string, done: number, all: number) => void;
}

export interface AppliedProducts {
  /** Number of the import; null if nothing was written. */
  number: number | null;
  added: string[];
  /** Describes each of `added`: name and numbers of colours and variants. */
  newItems: Sentence[];
  changed: { handle: string; differences: Sentence[]; deletions: Sentence[]; variants: Sentence[] }[];
  unchangedCount: number;
  /** Number of variants and pictures that the list does not contain and that are kept. */
  missingCount: number;
  /** What former lists of the same source had and this one lacks. */
  unlisted: Pick<UnlistedItems, 'choice' | 'isHeldBack'> & { items: string[]; variants: number };
  archived: string[];
  unpublishedCount: number;
  newCategories: string[];
  newColours: Sentence[];
  notes: ListNote[];
  digest: string;
}

const batchSize = 100;

type ImportRecord = Awaited<ReturnType<typeof startRecord>>;

/** `trx` must be a transaction if `isWritten`; otherwise the list is only compared with the shop. */
export async function applyProducts(
  trx: Db,
  list: ResolvedList,
  settings: Settings,
): Promise<AppliedProducts> {
  const { index, items: listed } = list;
  const { who, file, isWritten, onProgress, unlisted } = settings;
  const { choice, isHeldBack } = unlisted;
  const items = choice === 'zero' ? [...listed, ...unlisted.items] : listed;
  const applied: AppliedProducts = {
    number: null,
    added: [],
    newItems: [],
    changed: [],
    unchangedCount: 0,
    missingCount: 0,
    unlisted: { choice, isHeldBack, items: unlisted.items.map(({ product }) => product.handle), variants: 0 },
    archived: [],
    unpublishedCount: 0,
    newCategories: describeNewCategories(index),
    newColours: [...index.colours.values()].filter(({ id }) => id === undefined).map(describeColour),
    notes: [],
    digest: '',
  };
  const ids = new Map<string, number>();
  const codes: NewCodes = { skus: [], barcodes: [] };
  const digest = createHash('sha256');
  const record = isWritten
    ? await startRecord(trx, { who, file, created: await createCategories(trx, index) })
    : null;
  for (let from = 0; from < items.length; from += batchSize) {
    const batch = items.slice(from, from + batchSize);
    const changes = await compare(trx, index, batch, settings);
    const different = changes.filter(hasDifferences);
    collectChanges(applied, changes, different);
    for (const change of different) digest.update(fingerprint(change));
    if (record) {
      await write(trx, index, record, { changes, different, ids });
      const { skus, barcodes } = newCodes(different);
      codes.skus.push(...skus);
      codes.barcodes.push(...barcodes);
    }
    // Lets this process serve requests between two batches.
    await turn();
    onProgress(isWritten ? 'writing' : 'comparing', from + batch.length, items.length);
  }
  await takeOffSale(trx, record, list, { applied, unlisted });
  if (record) {
    await rememberListed(trx, list, ids, settings);
    await refuseSharedCodes(trx, codes);
  }
  const { added, changed, archived, newCategories, newColours } = applied;
  const counts = { added: added.length, changed: changed.length, removed: archived.length };
  return {
    ...applied,
    digest: digest.update(JSON.stringify([archived, newCategories, newColours.map(inEnglish)])).digest('hex'),
    number: (await record?.finish(counts)) ?? null,
  };
}

async function compare(
  trx: Db,
  { colours }: CatalogueIndex,
  batch: ResolvedItem[],
  { isWritten, pictures, options }: Settings,
): Promise<ImportedChange[]> {
  const existingIds = batch.flatMap(({ existing }) => existing?.id ?? []);
  if (isWritten && existingIds.length > 0) await lockItems(trx, existingIds);
  const current = await currentItems(trx, existingIds);
  return batch.map((item) =>
    itemChange(item, item.existing && current.get(item.existing.id), { ...pictures, colours }, options),
  );
}

const hasDifferences = ({ current, differences, deletions }: ImportedChange): boolean =>
  !current || differences.length + deletions.length > 0;

function collectChanges(
  applied: AppliedProducts,
  changes: ImportedChange[],
  different: ImportedChange[],
): void {
  applied.unchangedCount += changes.length - different.length;
  for (const { missingCount, unlistedCount, notes } of changes) {
    applied.missingCount += missingCount;
    applied.unlisted.variants += unlistedCount;
    applied.notes.push(...notes);
  }
  for (const change of different) {
    const { current, handle, differences, deletions, variantDifferences } = change;
    if (current) applied.changed.push({ handle, differences, deletions, variants: variantDifferences });
    else {
      applied.added.push(handle);
      applied.newItems.push(describeNewItem(change));
    }
  }
}

interface Written {
  changes: ImportedChange[];
  different: ImportedChange[];
  /** Filled with the ids of the items, by handle. */
  ids: Map<string, number>;
}

/** Queues pictures of unchanged items too, which may still have to be fetched. */
async function write(
  trx: Db,
  index: CatalogueIndex,
  record: ImportRecord,
  { changes, different, ids: idOf }: Written,
): Promise<void> {
  const ids = await writeChanges(trx, index, different);
  await record.add(different.map(({ current }, at) => ({ id: ids[at] ?? 0, before: current })));
  for (const { handle, current } of changes) idOf.set(handle, current?.id ?? 0);
  for (const [at, { handle }] of different.entries()) idOf.set(handle, ids[at] ?? 0);
  await queuePictures(trx, changes, (handle) => idOf.get(handle) ?? 0);
}

/** Takes the list's unpublished products off sale and, if chosen, those that the list lacks. */
async function takeOffSale(
  trx: Db,
  record: ImportRecord | null,
  { index, unpublished, found: { notes } }: ResolvedList,
  { applied, unlisted }: { applied: AppliedProducts; unlisted: UnlistedItems },
): Promise<void> {
  const notCreated: string[] = [];
  const isExplained = new Set(notes.map((note) => note.unpublished));
  for (const handle of unpublished) {
    const inShop = index.itemsBySlug.get(handle) ?? [];
    const onSale = inShop.filter(({ isArchived }) => !isArchived);
    if (inShop.length === 0 && !isExplained.has(handle)) notCreated.push(handle);
    if (onSale.length === 0) {
      applied.unpublishedCount += 1;
      continue;
    }
    applied.archived.push(handle);
    if (record) await archive(trx, record, onSale);
  }
  if (unlisted.choice === 'off-sale')
    for (const { product, existing } of unlisted.items) {
      applied.archived.push(product.handle);
      if (record && existing) await archive(trx, record, [existing]);
    }
  if (notCreated.length > 0)
    applied.notes.push({
      says: says('products that are not published are not created: {count}, such as {handles}', {
        count: notCreated.length,
        handles: someOf(notCreated),
      }),
    });
}

async function rememberListed(
  trx: Db,
  { items, source }: ResolvedList,
  ids: Map<string, number>,
  { chosen, unlisted }: Settings,
): Promise<void> {
  const listed = await listedVariants(trx, items, ids);
  const isListed = new Set(listed.map(({ variant_id }) => variant_id));
  const gone = source.variants.flatMap(({ variant_id: id }) => (isListed.has(id) ? [] : [id]));
  await rememberList(trx, source, {
    unlisted: chosen ?? source.unlisted,
    listed,
    forgotten: unlisted.choice === 'keep' ? [] : gone,
  });
}

async function archive(trx: Db, record: ImportRecord, items: { id: number }[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  const before = await currentItems(trx, ids);
  await trx.updateTable('items').set({ erased_at: new Date() }).where('id', 'in', ids).execute();
  await record.add(ids.map((id) => ({ id, before: before.get(id) })));
}

async function listedVariants(trx: Db, listed: ResolvedItem[], ids: Map<string, number>) {
  const foreignIds = new Map<string, string>();
  for (const { product, colours } of listed)
    for (const [at, { options }] of product.variants.entries())
      foreignIds.set(
        `${ids.get(product.handle)};${optionsKey(colours[at] ?? '', options.size)}`,
        product.foreignId ?? '',
      );
  return (await variantsOf(trx, ids.values())).flatMap(({ id, item_id, code, size }) => {
    const foreign_id = foreignIds.get(`${item_id};${optionsKey(code, size)}`);
    return foreign_id === undefined ? [] : [{ variant_id: id, foreign_id }];
  });
}
