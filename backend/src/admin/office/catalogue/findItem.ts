import type { OfficeItem } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { pricesOfVariants, sizesOf } from '../../../catalogue/api.ts';
import { unitsPutAside, unitsToPack } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { picturesOf } from '../../items/details/changePictures.ts';
import { measuresOf } from '../../items/variants/changeMeasures.ts';
import { currentItems, type CurrentItem } from '../../items/model/currentItems.ts';
import { itemState } from '../../items/records/itemState.ts';
import { itemValues } from '../../items/records/itemValues.ts';
import { selectItemRows, toItemRow } from './findItemRows.ts';
import { cheapest, regularCents, saleCents, withoutSale } from '../../items/model/itemPrices.ts';
import { changesOf } from './itemChanges.ts';
import { findVariants } from './findVariants.ts';
import { itemUrl } from './linkItemPreview.ts';

export async function findItem(
  db: Db,
  origin: string,
  id: number,
  language: Language,
): Promise<OfficeItem | null> {
  const row = await selectItemRows(db, language).where('items.id', '=', id).executeTakeFirst();
  const item = (await currentItems(db, [id])).get(id);
  if (!row || !item) return null;
  const variants = (await findVariants(db, [id], language)).get(id) ?? [];
  const toPack = await unitsToPack(db, id);
  const putAside = await unitsPutAside(db, id);
  const { lowestCents } = (await pricesOfVariants(db, [id]))(id);
  return {
    ...toItemRow(row),
    values: itemValues(itemState(item)) as OfficeItem['values'],
    lowestCents: lowestCents ?? item.price_cents,
    sizes: [...new Set(sizesOf(variants.map(({ size }) => size)).map(({ label }) => label))],
    categoryId: item.category_id,
    isCustomizable: item.customizable,
    shopUrl: item.isArchived ? null : await itemUrl(db, origin, id),
    variants: variants.map((variant) => ({
      ...variant,
      toPack: toPack.get(variant.id) ?? 0,
      putAside: putAside.get(variant.id) ?? 0,
    })),
    sale: saleOf(item),
    measures: measuresOf(item),
    pictures: picturesOf(item),
    changes: await changesOf(db, id, language),
  };
}

function saleOf(item: CurrentItem): OfficeItem['sale'] {
  if (!item.sale) return null;
  const { first_day, last_day, is_running } = item.sale;
  const variant = cheapest(item.variants) ?? withoutSale(item);
  return {
    firstDay: first_day,
    lastDay: last_day,
    cents: saleCents(item, variant),
    regularCents: regularCents(item, variant),
    isRunning: is_running,
  };
}
