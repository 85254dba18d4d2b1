import { sql } from 'kysely';
import { byTranslatedField } from 'mf-shared/itemFields';
import { variantColumns } from '../../../catalogue/api.ts';
import { batches } from '../../../platform/database/queries/batches.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../../platform/errors.ts';
import type { CatalogueKeys } from '../model/catalogueIndex.ts';
import type { ItemChange } from '../model/ItemChange.ts';

async function inBatches<Row>(rows: Row[], write: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (const batch of batches(rows)) await write(batch);
}

/**
 * Returns the items' ids in the order of the changes. The price history is needed for the legally required
 * lowest price of the last 30 days.
 */
export async function writeChanges(trx: Db, index: CatalogueKeys, changes: ItemChange[]): Promise<number[]> {
  const ids = await writeItems(trx, index, changes);
  const idOf = ({ handle }: ItemChange): number => ids.get(handle) ?? 0;
  await writeTranslations(trx, changes, idOf);
  await writeVariants(trx, index, changes, idOf);
  await recordPrices(trx, changes);
  await writeSales(trx, changes, idOf);

  const relinked = changes.filter(({ additionalCategories }) => additionalCategories !== undefined);
  if (relinked.length > 0)
    await trx.deleteFrom('item_links').where('item_id', 'in', relinked.map(idOf)).execute();
  const links = relinked.flatMap((change) =>
    (change.additionalCategories ?? []).map((key) => ({
      item_id: idOf(change),
      category_id: categoryId(index, key),
    })),
  );
  await inBatches(links, (batch) => trx.insertInto('item_links').values(batch).execute());

  const repictured = changes.filter(({ pictures }) => pictures !== undefined);
  if (repictured.length > 0)
    await trx
      .deleteFrom('attachments')
      .where('owner_kind', '=', 'item')
      .where('owner_id', 'in', repictured.map(idOf))
      .execute();
  const pictures = repictured.flatMap((change) =>
    (change.pictures ?? []).map(({ alts = {}, ...picture }, position) => ({
      ...picture,
      alts: JSON.stringify(alts),
      owner_kind: 'item' as const,
      owner_id: idOf(change),
      position,
    })),
  );
  await inBatches(pictures, (batch) => trx.insertInto('attachments').values(batch).execute());
  return changes.map(idOf);
}

function categoryId({ categories, currentKeys }: CatalogueKeys, key: string): number {
  const id = (categories.get(key) ?? categories.get(currentKeys.get(key) ?? ''))?.id;
  if (id === undefined)
    throw new TranslatedError(409, 'The category {category} has been removed.', { category: key });
  return id;
}

async function writeItems(
  trx: Db,
  index: CatalogueKeys,
  changes: ItemChange[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const added = changes.filter(({ current }) => !current);
  await inBatches(added, async (batch) => {
    const rows = batch.map(({ columns, category, handle, isArchived }) => ({
      ...columns,
      slug: handle,
      category_id: categoryId(index, category),
      ...(isArchived && { erased_at: sql<Date>`now()` }),
    }));
    const inserted = await trx.insertInto('items').values(rows).returning(['id', 'slug']).execute();
    for (const { id, slug } of inserted) ids.set(slug, id);
  });
  for (const { current, columns, category, handle, isArchived } of changes) {
    if (!current) continue;
    ids.set(handle, current.id);
    const erased_at = isArchived ? sql<Date>`coalesce(erased_at, now())` : null;
    await trx
      .updateTable('items')
      .set({ ...columns, category_id: categoryId(index, category), erased_at, updated_at: sql`now()` })
      .where('id', '=', current.id)
      .execute();
  }
  return ids;
}

async function writeTranslations(
  trx: Db,
  changes: ItemChange[],
  idOf: (change: ItemChange) => number,
): Promise<void> {
  const rows = changes.flatMap((change) =>
    change.translations.map(({ language, texts }) => ({ item_id: idOf(change), language, ...texts })),
  );
  await inBatches(rows, (batch) =>
    trx
      .insertInto('item_translations')
      .values(batch)
      .onConflict((oc) =>
        oc
          .columns(['item_id', 'language'])
          .doUpdateSet((eb) => byTranslatedField((name) => eb.ref(`excluded.${name}`))),
      )
      .execute(),
  );
}

async function writeSales(
  trx: Db,
  changes: ItemChange[],
  idOf: (change: ItemChange) => number,
): Promise<void> {
  const changed = changes.filter(({ sale }) => sale !== undefined);
  if (changed.length === 0) return;
  await trx.deleteFrom('item_sales').where('item_id', 'in', changed.map(idOf)).execute();
  const rows = changed.flatMap((change) => (change.sale ? [{ ...change.sale, item_id: idOf(change) }] : []));
  if (rows.length > 0) await trx.insertInto('item_sales').values(rows).execute();
}

/** A variant's first row is its price since its item was created. */
async function recordPrices(trx: Db, changes: ItemChange[]): Promise<void> {
  const itemIds = changes.flatMap(({ current }) => current?.id ?? []);
  const variants = await trx
    .selectFrom('variants')
    .select(['id', 'price_cents'])
    .where('item_id', '=', sql<number>`any(${itemIds}::integer[])`)
    .execute();
  const priceNow = new Map(variants.map(({ id, price_cents }) => [id, price_cents]));
  const rows = changes.flatMap(({ current }) =>
    (current?.variants ?? []).flatMap(({ id: variant_id, price_cents: was, prices }) => {
      const price_cents = priceNow.get(variant_id);
      if (!current || price_cents === undefined || price_cents === was) return [];
      const former = { variant_id, price_cents: was, valid_from: current.created_at };
      return [
        ...(prices.length === 0 ? [former] : []),
        { variant_id, price_cents, valid_from: sql<Date>`now()` },
      ];
    }),
  );
  await inBatches(rows, (batch) => trx.insertInto('price_history').values(batch).execute());
}

/**
 * Removed variants that orders refer to get the price of the cheapest other variant, so that they do not affect the
 * item's price.
 */
async function writeItemPrices(trx: Db, itemIds: number[], removedIds: number[]): Promise<void> {
  const cheapest = sql`
    select distinct on (item_id) item_id, price_cents, compare_at_cents, next_price_cents from variants
    where item_id = any(${itemIds}::integer[]) and id <> all(${removedIds}::integer[])
    order by item_id, price_cents, compare_at_cents desc nulls last`;
  if (removedIds.length > 0)
    await sql`
      update variants set price_cents = cheapest.price_cents, compare_at_cents = cheapest.compare_at_cents,
        next_price_cents = cheapest.next_price_cents
      from (${cheapest}) as cheapest
      where variants.item_id = cheapest.item_id and id = any(${removedIds}::integer[])`.execute(trx);
  await sql`
    update items set price_cents = cheapest.price_cents, compare_at_cents = cheapest.compare_at_cents
    from (${cheapest}) as cheapest
    where id = item_id and (items.price_cents, items.compare_at_cents)
      is distinct from (cheapest.price_cents, cheapest.compare_at_cents)`.execute(trx);
}

/** Removed variants that orders refer to are kept, without stock. */
async function writeVariants(
  trx: Db,
  { colours }: CatalogueKeys,
  changes: ItemChange[],
  idOf: (change: ItemChange) => number,
): Promise<void> {
  const rows = changes.flatMap((change) =>
    change.variants.map(({ colour, ...variant }) => ({
      ...variant,
      item_id: idOf(change),
      colour_id: colours.get(colour)?.id ?? 0,
    })),
  );
  await renameVariants(trx, changes, colours);
  await inBatches(rows, (batch) =>
    trx
      .insertInto('variants')
      .values(batch)
      .onConflict((oc) =>
        oc
          .columns(['item_id', 'colour_id', 'size'])
          .doUpdateSet((eb) =>
            Object.fromEntries(variantColumns.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute(),
  );
  await inBatches(
    changes.flatMap((change) => change.repriced),
    (batch) =>
      sql`
      update variants set price_cents = repriced.price, compare_at_cents = compare_at, next_price_cents = next
      from unnest(${batch.map(({ id }) => id)}::integer[],
        ${batch.map(({ price_cents }) => price_cents)}::integer[],
        ${batch.map(({ compare_at_cents }) => compare_at_cents)}::integer[],
        ${batch.map(({ next_price_cents }) => next_price_cents)}::integer[])
        as repriced (id, price, compare_at, next)
      where variants.id = repriced.id`.execute(trx),
  );
  const ids = changes.flatMap((change) => change.removedVariants.map(({ id }) => id));
  await writeItemPrices(trx, changes.map(idOf), ids);
  if (ids.length === 0) return;
  await trx.updateTable('variants').set({ on_hand: 0 }).where('id', 'in', ids).execute();
  await trx
    .deleteFrom('variants')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('order_lines').select('id').whereRef('variant_id', '=', 'variants.id')),
          eb.exists(eb.selectFrom('reservations').select('id').whereRef('variant_id', '=', 'variants.id')),
        ]),
      ),
    )
    .execute();
}

/** In two steps, as a variant may get the colour and size that another one had. */
async function renameVariants(
  trx: Db,
  changes: ItemChange[],
  colours: CatalogueKeys['colours'],
): Promise<void> {
  const renamed = changes.flatMap(({ current, variants }) =>
    variants.flatMap(({ id, colour, size }) => {
      const before = current?.variants.find((one) => one.id === id);
      const isSame = before?.colour === colour && before.size === size;
      return before && !isSame ? [{ id: before.id, colourId: colours.get(colour)?.id ?? 0, size }] : [];
    }),
  );
  if (renamed.length === 0) return;
  const ids = renamed.map(({ id }) => id);
  await sql`update variants set size = 'renamed ' || id where id = any(${ids}::integer[])`.execute(trx);
  await sql`
    update variants set colour_id = renamed.colour_id, size = renamed.size
    from unnest(${ids}::integer[], ${renamed.map(({ colourId }) => colourId)}::integer[],
      ${renamed.map(({ size }) => size)}::text[]) as renamed (id, colour_id, size)
    where variants.id = renamed.id`.execute(trx);
}
