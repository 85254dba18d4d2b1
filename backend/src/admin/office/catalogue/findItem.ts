import { containedVatCents, formatEuros } from 'mf-shared/money';
import { isFirstItemField, type OfficeItem } from 'mf-office/contract';
import {
  lowestPriceBefore,
  priceHistories,
  sizeLabel,
  sizesOf,
  variantPrice,
  type ItemPrice,
} from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { picturesOf } from '../../items/changePictures.ts';
import { measuresOf } from '../../items/changeMeasures.ts';
import { currentItems } from '../../items/currentItems.ts';
import { itemState } from '../../items/itemState.ts';
import { itemValues } from '../../items/itemValues.ts';
import { selectItemRows, toItemRow } from './findItemRows.ts';
import type { Sale } from '../../items/sales.ts';
import { changesOf } from './itemChanges.ts';
import { itemUrl } from './linkItemPreview.ts';

export async function findItem(db: Db, origin: string, id: number): Promise<OfficeItem | null> {
  const row = await selectItemRows(db).where('items.id', '=', id).executeTakeFirst();
  const item = (await currentItems(db, [id])).get(id);
  if (!row || !item) return null;
  const variants = await db
    .selectFrom('variants')
    .innerJoin('colours', 'colours.id', 'variants.colour_id')
    .select(['variants.id', 'colours.name as colour', 'colours.code as colourCode', 'size'])
    .select(['on_hand as onHand', 'sku', 'barcode', 'shelf', 'own_price_cents', 'own_former_cents'])
    .select('cost_cents')
    .where('item_id', '=', id)
    .orderBy('colours.position')
    .orderBy('colours.id')
    .orderBy('variants.position')
    .execute();
  const histories = await priceHistories(db, [id]);
  const values = Object.entries(itemValues(itemState(item)));
  return {
    ...toItemRow(row),
    values: Object.fromEntries(values.filter(([field]) => isFirstItemField(field))) as OfficeItem['values'],
    laterValues: Object.fromEntries(values.filter(([field]) => !isFirstItemField(field))),
    lowestCents: lowestPriceBefore(histories(id), row.discounted_cents, new Date()),
    sizes: [...new Set(sizesOf(variants.map(({ size }) => size)).map(({ label }) => label))],
    categoryId: item.category_id,
    shopUrl: item.isArchived ? null : await itemUrl(db, origin, id),
    variants: variants.map(({ own_price_cents, own_former_cents, cost_cents, ...variant }) => ({
      ...variant,
      size: sizeLabel(variant.size),
      price: formatEuros(variantPrice(item, { own_price_cents, own_former_cents }).listPriceCents),
      cost: cost_cents === null ? '' : formatEuros(cost_cents),
      margin: marginOf(variantPrice(item, { own_price_cents, own_former_cents }).unitPriceCents, cost_cents),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
    })),
    sale: item.sale && saleOf(item.sale, item),
    measures: measuresOf(item),
    pictures: picturesOf(item),
    changes: await changesOf(db, id),
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

function marginOf(
  unitPriceCents: number,
  costCents: number | null,
): { cents: number; percent: number } | null {
  if (costCents === null) return null;
  const netCents = unitPriceCents - containedVatCents(unitPriceCents);
  const cents = netCents - costCents;
  return { cents, percent: Math.round((cents * 100) / netCents) };
}
