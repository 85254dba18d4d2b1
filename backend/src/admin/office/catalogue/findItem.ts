import type { OfficeItem } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import {
  lowestPriceBefore,
  priceHistories,
  sizesOf,
  variantPrice,
  type ItemPrice,
} from '../../../catalogue/api.ts';
import { piecesPutAside, piecesToPack } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { picturesOf } from '../../items/changePictures.ts';
import { measuresOf } from '../../items/changeMeasures.ts';
import { currentItems } from '../../items/currentItems.ts';
import { itemState } from '../../items/itemState.ts';
import { itemValues } from '../../items/itemValues.ts';
import { selectItemRows, toItemRow } from './findItemRows.ts';
import type { Sale } from '../../items/sales.ts';
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
  const variants = (await findVariants(db, [item], language)).get(id) ?? [];
  const toPack = await piecesToPack(db, id);
  const putAside = await piecesPutAside(db, id);
  const histories = await priceHistories(db, [id]);
  return {
    ...toItemRow(row),
    values: itemValues(itemState(item)) as OfficeItem['values'],
    lowestCents: lowestPriceBefore(histories(id), row.discounted_cents, new Date()),
    sizes: [...new Set(sizesOf(variants.map(({ size }) => size)).map(({ label }) => label))],
    categoryId: item.category_id,
    isCustomizable: item.customizable,
    shopUrl: item.isArchived ? null : await itemUrl(db, origin, id),
    variants: variants.map((variant) => ({
      ...variant,
      toPack: toPack.get(variant.id) ?? 0,
      putAside: putAside.get(variant.id) ?? 0,
    })),
    sale: item.sale && saleOf(item.sale, item),
    measures: measuresOf(item),
    pictures: picturesOf(item),
    changes: await changesOf(db, id, language),
  };
}

const saleOf = (
  { first_day, last_day, prices, regular }: Sale,
  item: ItemPrice,
): NonNullable<OfficeItem['sale']> => ({
  firstDay: first_day,
  lastDay: last_day,
  cents: variantPrice(prices.item).unitPriceCents,
  regularCents: variantPrice(regular?.item ?? item).unitPriceCents,
  isRunning: regular !== null,
});
