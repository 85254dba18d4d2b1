import type { OfficeItem } from 'mf-shared/officeCalls';
import { sizeLabel, sizesOf } from '../../../catalogue/sizes.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { selectItemRows, toItemRow } from './findItems.ts';
import { changesOf } from './itemChanges.ts';

/** An item with the stock of each colour and size, and its latest changes. */
export async function findItem(db: Db, id: number): Promise<OfficeItem | null> {
  const row = await selectItemRows(db).where('items.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const variants = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'colours.name as colour', 'size', 'on_hand as onHand'])
    .where('item_id', '=', id)
    .orderBy('colours.position')
    .orderBy('colours.id')
    .orderBy('variants.position')
    .execute();
  return {
    ...toItemRow(row),
    sizes: [...new Set(sizesOf(variants.map(({ size }) => size)).map(({ label }) => label))],
    variants: variants.map((variant) => ({ ...variant, size: sizeLabel(variant.size) })),
    changes: await changesOf(db, id),
  };
}
