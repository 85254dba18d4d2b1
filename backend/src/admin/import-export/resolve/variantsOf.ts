import { batches } from '../../../platform/database/queries/batches.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { CatalogueIndex } from '../../items/model/catalogueIndex.ts';

/** Ids of an item and of items off sale with the same handle. */
export const idsOf = ({ itemsBySlug }: CatalogueIndex, handle: string): number[] =>
  (itemsBySlug.get(handle) ?? []).map(({ id }) => id);

const select = (db: Db, itemIds: number[]) =>
  db
    .selectFrom('variants')
    .innerJoin('items', 'items.id', 'variants.item_id')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'item_id', 'slug', 'sku', 'barcode', 'size', 'variants.price_cents'])
    .select(['colours.code', 'colours.name', 'colours.hex'])
    .where('item_id', 'in', itemIds)
    .execute();

export type ShopVariant = Awaited<ReturnType<typeof select>>[number];

export async function variantsOf(db: Db, itemIds: Iterable<number>): Promise<ShopVariant[]> {
  const found: ShopVariant[] = [];
  for (const some of batches([...itemIds])) found.push(...(await select(db, some)));
  return found;
}
