import type { BulkEdit, BulkEditResult } from 'mf-office/contract';
import { discountedCents, formatEuros } from 'mf-shared/money';
import { variantPrice } from '../../catalogue/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { catalogueIndex, type CatalogueIndex } from './catalogueIndex.ts';
import { valuesChange } from './changeItem.ts';
import type { CurrentItem } from './currentItems.ts';
import { columnsOf, type ItemColumns } from './ItemChange.ts';
import { lockedItem } from './lockedItem.ts';
import { moveChange, saleStateChange } from './placeItem.ts';
import { endedSaleChange, plannedSaleChange } from './planSale.ts';
import { listCents, pricesOf, refuseUnasked } from './variantPrices.ts';
import { writeOfficeChange, type PreparedChange } from './writeOfficeChange.ts';

interface Bulk {
  items: { id: number; seenCents: number }[];
  edit: BulkEdit;
  /** In Cyprus. */
  today: string;
  who: string;
  isPreview: boolean;
}

interface Prepared extends PreparedChange {
  /** Of a sale that begins later. */
  saleCents?: number;
}

/** Each item has its own transaction, record and result. */
export async function bulkEdit(
  db: Db,
  { items, edit, today, who, isPreview }: Bulk,
): Promise<BulkEditResult> {
  const result: BulkEditResult = { changed: [], unchanged: [], refused: [] };
  const index = await catalogueIndex(db);

  async function change(trx: Db, item: CurrentItem, seenCents: number): Promise<void> {
    const { id, name, discounted_cents: beforeCents } = item;
    if (isOfPrices(edit) && beforeCents !== seenCents)
      throw new ShopError(409, 'Its price has been changed in the meantime. Please look at it again.');
    const prepared = prepare(item, edit, { index, today });
    if (!prepared) {
      result.unchanged.push(name);
      return;
    }
    const { change, source, saleCents } = prepared;
    const number = isPreview ? null : await writeOfficeChange(trx, item, change, { who, source, index });
    const afterCents = saleCents ?? sellingCents(change.columns ?? columnsOf(item));
    result.changed.push({ id, name, beforeCents, afterCents, number });
  }

  for (const { id, seenCents } of items) {
    let name = '';
    try {
      await db.transaction().execute(async (trx) => {
        const item = await lockedItem(trx, id);
        name = item.name;
        await change(trx, item, seenCents);
      });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      result.refused.push({ id, name, why: error.message });
    }
  }
  return result;
}

const isOfPrices = ({ kind }: BulkEdit): boolean => kind !== 'sale-state' && kind !== 'category';

const sellingCents = (columns: ItemColumns): number => variantPrice(columns).unitPriceCents;

/** Null if the item is so already. */
function prepare(
  item: CurrentItem,
  edit: BulkEdit,
  { index, today }: { index: CatalogueIndex; today: string },
): Prepared | null {
  switch (edit.kind) {
    case 'sale-state':
      return saleStateChange(item, edit.isOnSale);
    case 'category':
      return moveChange(item, index, edit.category);
    case 'price':
      return valuesChange(item, [{ field: 'price', value: edit.price }]);
    case 'price-change':
      return priceChange(item, edit.percent);
    case 'discount':
      return valuesChange(item, [{ field: 'discount', value: String(edit.percent) }]);
    default:
      return prepareSale(item, edit, today);
  }
}

type SaleEdit = Extract<BulkEdit, { kind: `sale${'' | '-price' | '-end'}` }>;

function prepareSale(item: CurrentItem, edit: SaleEdit, today: string): Prepared | null {
  if (edit.kind === 'sale-end') return endedSaleChange(item);
  const price =
    edit.kind === 'sale' ? formatEuros(discountedCents(item.discounted_cents, edit.percent)) : edit.price;
  return plannedSaleChange(item, { ...edit, price, today });
}

/** Of every variant, before its discount. */
function priceChange(item: CurrentItem, percent: number): PreparedChange | null {
  if (percent === 0) return null;
  const changed = (cents: number): number => {
    const after = Math.round((cents * (100 + percent)) / 100);
    if (after < 1) throw new ShopError(400, 'A price is an amount above 0, such as 12.50.');
    return after;
  };
  const price = (cents: number) => ({
    price_cents: changed(cents),
    discount_percent: item.discount_percent,
    former_cents: null,
  });
  if (item.discount_percent > 0)
    for (const variant of item.variants) refuseUnasked(item, variant, changed(listCents(item, variant)));
  return {
    change:
      item.variants.length === 0
        ? { columns: { ...columnsOf(item), ...price(item.price_cents) } }
        : pricesOf(
            item,
            item.variants.map((variant) => ({ ...variant, price: price(listCents(item, variant)) })),
          ),
    source: `prices of ${item.code}`,
  };
}
