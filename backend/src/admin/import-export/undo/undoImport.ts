import { isDeepStrictEqual as same } from 'node:util';
import { sql } from 'kysely';
import { targetLanguages } from 'mf-shared/languages';
import { joined, says, type Sentence } from '../../../locales/Sentence.ts';
import { batches } from '../../../platform/database/queries/batches.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { groupBy } from '../../../platform/groupBy.ts';
import type { CreatedIds } from '../../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import { blankVariant, sizeLabel } from '../../../catalogue/api.ts';
import { audit } from '../../staff/auditLog.ts';
import { catalogueKeys, type CatalogueKeys } from '../../items/model/catalogueIndex.ts';
import {
  type CurrentItem,
  currentItems,
  type CurrentPicture,
  type CurrentVariant,
  type TranslatedTexts,
  type Sale,
} from '../../items/model/currentItems.ts';
import {
  type ItemChange,
  type ItemColumns,
  itemColumns,
  variantRow,
  type VariantRow,
} from '../../items/model/ItemChange.ts';
import { isPrice, isVariant, itemState, type ItemState, variantKey } from '../../items/records/itemState.ts';
import { lockItems } from '../../items/model/lockedItem.ts';
import { newCodes, refuseSharedCodes, type NewCodes } from '../../items/write/sharedCodes.ts';
import { cheapest, pricingOf, withoutSale } from '../../items/model/itemPrices.ts';
import { valueName } from '../../items/records/valueName.ts';
import { writeChanges } from '../../items/write/writeChanges.ts';

interface Undone {
  changed: number;
  removed: number;
  /**
   * Values that were changed since the import, such as 'polo: price', or stock of which more was sold than there was
   * before.
   */
  keptValues: Sentence[];
}

interface RecordedChange {
  import_id: number;
  item_id: number;
  before: ItemState | null;
  after: ItemState | null;
}

/** Records of earlier releases lack newer values. */
type RecordedVariant = Pick<VariantRow, 'colour' | 'size' | 'sku' | 'on_hand'> & Partial<VariantRow>;

const batchSize = 100;

interface UndoneImports extends Undone {
  /** Why imports cannot be undone, by their number. */
  refused: Map<number, TranslatedError>;
}

/** Keeps later changes; units sold since the import stay sold. */
export async function undoImport(db: Db, { id, who }: { id: number; who: string }): Promise<Undone> {
  const { refused, ...undone } = await undoImports(db, { ids: [id], who });
  for (const why of refused.values()) throw why;
  return undone;
}

/** What an undo would keep, worded as in `keptValues`; writes nothing. */
export async function previewUndo(db: Db, id: number): Promise<Sentence[]> {
  const records = await db.selectFrom('imports').selectAll().where('id', '=', id).execute();
  for (const why of (await refusals(db, [id], records)).values()) throw why;
  const keptValues: Sentence[] = [];
  for (const batch of batches(await changesOf(db, [id]), batchSize)) await revertedOf(db, batch, keptValues);
  return keptValues;
}

const changesOf = (db: Db, ids: number[]): Promise<RecordedChange[]> =>
  db
    .selectFrom('import_changes')
    .select(['import_id', 'item_id', 'before', 'after'])
    .where('import_id', 'in', ids)
    .orderBy('item_id')
    .execute();

/** Undoes several imports of different items; a refused one does not prevent the others from being undone. */
export const undoImports = (db: Db, { ids, who }: { ids: number[]; who: string }): Promise<UndoneImports> =>
  db.transaction().execute(async (trx) => {
    const records = await trx
      .selectFrom('imports')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const refused = await refusals(trx, ids, records);
    const undoable = records.filter(({ id }) => !refused.has(id));
    const keptValues: Sentence[] = [];
    if (undoable.length === 0) return { changed: 0, removed: 0, keptValues, refused };
    const undoableIds = undoable.map(({ id }) => id);
    const index = await catalogueKeys(trx);
    const codes: NewCodes = { skus: [], barcodes: [] };
    const done: RecordedChange[] = [];
    for (const batch of batches(await changesOf(trx, undoableIds), batchSize))
      done.push(...(await undoBatch(trx, index, batch, { codes, keptValues })));
    await trx
      .updateTable('imports')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', 'in', undoableIds)
      .execute();
    const doneBy = groupBy(done, ({ import_id }) => import_id);
    for (const { id, file, created } of undoable) {
      await removeUnused(trx, created);
      const details = { import: id, file, ...countsOf(doneBy(id)) };
      await audit(trx, who, 'import-undone', `import ${id} of ${file}`, details);
    }
    await refuseSharedCodes(trx, codes);
    return { ...countsOf(done), keptValues, refused };
  });

function countsOf(done: RecordedChange[]): Pick<Undone, 'changed' | 'removed'> {
  const removed = done.filter(({ before }) => before === null).length;
  return { changed: done.length - removed, removed };
}

async function refusals(
  trx: Db,
  ids: number[],
  records: { id: number; undone_at: Date | null }[],
): Promise<Map<number, TranslatedError>> {
  const undoneAt = new Map(records.map(({ id, undone_at }) => [id, undone_at]));
  const later = await trx
    .selectFrom('import_changes as later')
    .innerJoin('imports', 'imports.id', 'later.import_id')
    .innerJoin('import_changes as undone', 'undone.item_id', 'later.item_id')
    .select(['imports.id', 'undone.import_id'])
    .distinct()
    .where('undone.import_id', 'in', ids)
    .whereRef('imports.id', '>', 'undone.import_id')
    .where('imports.undone_at', 'is', null)
    .orderBy('imports.id', 'desc')
    .execute();
  const refused = new Map<number, TranslatedError>();
  for (const id of ids) {
    const numbers = later.filter((one) => one.import_id === id).map((one) => one.id);
    if (!undoneAt.has(id)) refused.set(id, new TranslatedError(404, 'There is no import {id}.', { id }));
    else if (undoneAt.get(id))
      refused.set(id, new TranslatedError(409, 'Import {id} was undone already.', { id }));
    else if (numbers.length > 0)
      refused.set(
        id,
        new TranslatedError(409, 'Later imports changed the same items: undo {ids} first, in this order.', {
          ids: numbers.join(', '),
        }),
      );
  }
  return refused;
}

interface Undoing {
  /** Collects codes that variants get back. */
  codes: NewCodes;
  keptValues: Sentence[];
}

/** Returns what was undone: everything except changes of items that no longer exist. */
async function undoBatch(
  trx: Db,
  index: CatalogueKeys,
  batch: RecordedChange[],
  { codes, keptValues }: Undoing,
): Promise<RecordedChange[]> {
  const ids = batch.map(({ item_id }) => item_id);
  await lockItems(trx, ids);
  const reverted = await revertedOf(trx, batch, keptValues);
  const added = batch.filter(({ before }) => before === null);
  await removeItems(
    trx,
    added.map(({ item_id }) => item_id),
  );
  await writeChanges(trx, index, reverted);
  const { skus, barcodes } = newCodes(reverted);
  codes.skus.push(...skus);
  codes.barcodes.push(...barcodes);
  await trx.deleteFrom('pictures_to_fetch').where('item_id', 'in', ids).execute();
  const changed = new Set(reverted.map(({ current }) => current?.id));
  return batch.filter(({ item_id, before }) => before === null || changed.has(item_id));
}

async function revertedOf(db: Db, batch: RecordedChange[], keptValues: Sentence[]): Promise<ItemChange[]> {
  const current = await currentItems(
    db,
    batch.map(({ item_id }) => item_id),
  );
  return batch.flatMap((change) => {
    const item = current.get(change.item_id);
    return item && change.before ? [revert(item, change, keptValues)] : [];
  });
}

function revert(item: CurrentItem, change: RecordedChange, keptValues: Sentence[]): ItemChange {
  const now = itemState(item);
  const keepsPrices = keepsSalePrices(item, change);
  const restored = formerValues(now, change, {
    keepsPrices,
    onKept: (name) => keptValues.push(joined(`${item.slug}: `, valueName(name))),
  });
  const state = { ...now, ...restored };
  return {
    handle: item.slug,
    current: item,
    isArchived: state['isErased'] === true,
    columns: Object.fromEntries(itemColumns.map((name) => [name, state[name]])) as ItemColumns,
    translations: targetLanguages.flatMap((language) => {
      const texts = restored[language] as TranslatedTexts | undefined;
      return texts ? [{ language, texts }] : [];
    }),
    category: String(state['category']),
    ...revertVariants(item, change, { keepsPrices, keptValues }),
    additionalCategories: restored['alsoIn'] as string[] | undefined,
    pictures: restored['pictures'] as CurrentPicture[] | undefined,
    sale: restored['sale'] as Sale | null | undefined,
  };
}

function formerValues(
  now: ItemState,
  { before, after }: RecordedChange,
  { keepsPrices, onKept }: { keepsPrices: boolean; onKept: (name: string) => void },
): ItemState {
  const values: ItemState = {};
  for (const [name, value] of Object.entries(before ?? {})) {
    if (isVariant(name)) continue;
    if (same(now[name], after?.[name]) && !(keepsPrices && isPrice(name))) values[name] = value;
    else onKept(name);
  }
  return values;
}

/** Keeps the prices of a running sale, unless the sale itself is undone too. */
const keepsSalePrices = ({ sale }: CurrentItem, { after }: RecordedChange): boolean =>
  sale?.is_running === true && !same(sale, after?.['sale']);

function revertVariants(
  item: CurrentItem,
  { before, after }: RecordedChange,
  { keepsPrices, keptValues }: { keepsPrices: boolean; keptValues: Sentence[] },
): Pick<ItemChange, 'variants' | 'repriced' | 'removedVariants'> {
  const variants: VariantRow[] = [];
  const removedVariants: CurrentVariant[] = [];
  for (const name of Object.keys(before ?? {}).filter(isVariant)) {
    const former = before?.[name] as RecordedVariant | null;
    const imported = after?.[name] as RecordedVariant | null;
    const now = item.variants.find(({ id }) => variantKey(id) === name);
    if (!former && now) removedVariants.push(now);
    if (!former) continue;
    const onHand = now && imported ? now.on_hand + former.on_hand - imported.on_hand : former.on_hand;
    if (onHand < 0)
      keptValues.push(
        says('{item}: stock of {variant} (0, as {count} more were sold than there were before)', {
          item: item.slug,
          variant: [former.sku, former.colour, sizeLabel(former.size)].filter(Boolean).join(', '),
          count: -onHand,
        }),
      );
    variants.push({
      ...blankVariant,
      ...(now ? variantRow(now) : pricingOf(cheapest(item.variants) ?? withoutSale(item))),
      ...former,
      ...(keepsPrices && now && pricingOf(now)),
      on_hand: Math.max(0, onHand),
    });
  }
  return { variants, repriced: [], removedVariants };
}

/** Items that are ordered or referenced elsewhere are only taken off sale. */
async function removeItems(trx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('items')
    .set({ erased_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
  const { rows } = await sql<{ id: number }>`select id from items where id in (${sql.join(ids)})
    and not exists (select from order_lines where item_id = items.id)
    and not exists (select from favourites where item_id = items.id)
    and not exists (select from customizations where item_id = items.id)
    and not exists (select from variants join order_lines on variant_id = variants.id
      where variants.item_id = items.id)
    and not exists (select from variants join reservations on variant_id = variants.id
      where variants.item_id = items.id)`.execute(trx);
  const unused = rows.map(({ id }) => id);
  if (unused.length === 0) return;
  await trx
    .deleteFrom('attachments')
    .where('owner_kind', '=', 'item')
    .where('owner_id', 'in', unused)
    .execute();
  await trx.deleteFrom('items').where('id', 'in', unused).execute();
}

async function removeUnused(
  trx: Db,
  { categories = [], types = [], colours = [] }: CreatedIds,
): Promise<void> {
  if ([...categories, ...types, ...colours].length === 0) return;
  await sql`delete from categories where id = any(${categories}::integer[])
    and not exists (select from items where category_id = categories.id)
    and not exists (select from item_links where category_id = categories.id)`.execute(trx);
  await sql`delete from types where id = any(${types}::integer[])
    and not exists (select from categories where type_id = types.id)
    and not exists (select from carousels where type_id = types.id)`.execute(trx);
  await sql`delete from colours where id = any(${colours}::integer[])
    and not exists (select from variants where colour_id = colours.id)`.execute(trx);
}
