import type { BulkEdit, BulkEditResult } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { discountedCents, formatEuros, parseCents } from 'mf-shared/money';
import { discounted, listCents, reduction, type Price } from '../../../catalogue/api.ts';
import { euros } from '../../../locales/Sentence.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { ShopError, TranslatedError } from '../../../platform/errors.ts';
import { changeSource } from '../records/changeSource.ts';
import { catalogueKeys, type CatalogueKeys } from '../model/catalogueIndex.ts';
import { hasDatedSale, valuesChange } from '../details/changeItem.ts';
import { currentItems, type CurrentItem } from '../model/currentItems.ts';
import { inParts } from './inParts.ts';
import { columnsOf } from '../model/ItemChange.ts';
import {
  cheapest,
  highestCents,
  refuseUnasked,
  repriced,
  repricedBy,
  withoutSale,
} from '../model/itemPrices.ts';
import { lockItems } from '../model/lockedItem.ts';
import { moveChange, saleStateChange } from '../details/placeItem.ts';
import { endedSaleChange, plannedSaleChange } from '../sales/planSale.ts';
import { writeOfficeChanges, type ChangedParts, type PreparedChange } from '../write/writeOfficeChange.ts';

interface Bulk {
  /** Identifies the edit, of which this may be a part: a repeat changes nothing. */
  id?: string | undefined;
  items: { id: number; seenCents: number }[];
  edit: BulkEdit;
  /** The current day in Cyprus. */
  today: string;
  who: string;
  /** Language of the messages. */
  language: Language;
}

interface Prepared extends PreparedChange {
  /** The price during a sale that begins later. */
  saleCents?: number;
}

type PreparedItem = Prepared & { item: CurrentItem };

/** Returns what the edit would change, without writing anything. */
export async function previewBulkEdit(
  db: Db,
  { items, edit, today, language }: Omit<Bulk, 'id' | 'who'>,
): Promise<BulkEditResult> {
  const current = await currentItems(
    db,
    items.map(({ id }) => id),
  );
  const { prepared, ...result } = prepareItems(items, current, {
    edit,
    index: await catalogueKeys(db),
    today,
    language,
  });
  return { ...result, changed: prepared.map((one) => changedItem(one, null)) };
}

/** Each item has its own record and result, though a few share a transaction. */
export async function bulkEdit(db: Db, { items, ...bulk }: Bulk): Promise<BulkEditResult> {
  const result: BulkEditResult = { changed: [], unchanged: [], refused: [] };
  const index = await catalogueKeys(db);
  for await (const some of inParts(items)) {
    const part = await editItems(db, { ...bulk, items: some, index });
    result.changed.push(...part.changed);
    result.unchanged.push(...part.unchanged);
    result.refused.push(...part.refused);
  }
  return result;
}

const editItems = (
  db: Db,
  { id: bulkEdit, items, index, edit, today, who, language }: Bulk & { index: CatalogueKeys },
): Promise<BulkEditResult> =>
  db.transaction().execute(async (trx) => {
    const ids = items.map(({ id }) => id);
    await lockItems(trx, ids);
    const current = await currentItems(trx, ids);
    const earlier = bulkEdit === undefined ? [] : await changedEarlier(trx, bulkEdit, items, current);
    const left = items.filter(({ id }) => !earlier.some((one) => one.id === id));
    const { prepared, ...result } = prepareItems(left, current, { edit, index, today, language });
    const numbers = await writeOfficeChanges(trx, prepared, { who, index, bulkEdit });
    const changed = prepared.map((one, at) => changedItem(one, numbers[at] ?? null));
    return { ...result, changed: [...earlier, ...changed] };
  });

const recordsOf = (db: Db, bulkEdit: string) =>
  db
    .selectFrom('imports')
    .innerJoin('import_changes', 'import_changes.import_id', 'imports.id')
    .select(['item_id as id', 'imports.id as number'])
    .where('bulk_edit', '=', bulkEdit);

/** Excludes changes that were undone. */
export const changesOfBulkEdit = (db: Db, bulkEdit: string): Promise<{ id: number; number: number }[]> =>
  recordsOf(db, bulkEdit).where('undone_at', 'is', null).orderBy('imports.id').execute();

/** Returns what an earlier request of the same edit changed, if its response was lost. */
async function changedEarlier(
  trx: Db,
  bulkEdit: string,
  items: Bulk['items'],
  current: Map<number, CurrentItem>,
): Promise<BulkEditResult['changed']> {
  const rows = await recordsOf(trx, bulkEdit)
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute();
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return items.flatMap(({ id, seenCents: beforeCents }) => {
    const [item, number] = [current.get(id), numbers.get(id)];
    return item && number !== undefined
      ? [{ id, name: item.name, beforeCents, afterCents: item.price_cents, number }]
      : [];
  });
}

interface Preparation {
  edit: BulkEdit;
  index: CatalogueKeys;
  today: string;
  language: Language;
}

function prepareItems(
  items: Bulk['items'],
  current: Map<number, CurrentItem>,
  { edit, index, today, language }: Preparation,
): Pick<BulkEditResult, 'unchanged' | 'refused'> & { prepared: PreparedItem[] } {
  const prepared: PreparedItem[] = [];
  const unchanged: string[] = [];
  const refused: BulkEditResult['refused'] = [];
  for (const { id, seenCents } of items) {
    const item = current.get(id);
    try {
      if (!item) throw new TranslatedError(404, 'There is no such item.');
      if (isOfPrices(edit) && item.price_cents !== seenCents)
        throw new TranslatedError(
          409,
          'Its price has been changed in the meantime. Please look at it again.',
        );
      if (item.sale && isPriceEdit(edit)) throw hasDatedSale();
      const change = prepare(item, edit, { index, today });
      if (change) prepared.push({ item, ...change });
      else unchanged.push(item.name);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refused.push({ id, name: item?.name ?? '', why: error.in(language) });
    }
  }
  return { prepared, unchanged, refused };
}

const changedItem = (
  { item, change, saleCents }: PreparedItem,
  number: number | null,
): BulkEditResult['changed'][number] => ({
  id: item.id,
  name: item.name,
  beforeCents: item.price_cents,
  afterCents: saleCents ?? sellingCents(item, change),
  number,
});

const isOfPrices = ({ kind }: BulkEdit): boolean => kind !== 'sale-state' && kind !== 'category';

const isPriceEdit = ({ kind }: BulkEdit): boolean =>
  kind === 'price' || kind === 'price-change' || kind === 'discount';

const sellingCents = (item: CurrentItem, { columns = item, repriced: after = [] }: ChangedParts): number =>
  cheapest(repricedBy(item.variants, after))?.price_cents ?? columns.price_cents;

/** Null if the item already has the wanted values. */
function prepare(
  item: CurrentItem,
  edit: BulkEdit,
  { index, today }: Pick<Preparation, 'index' | 'today'>,
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
    edit.kind === 'sale' ? formatEuros(discountedCents(item.price_cents, edit.percent)) : edit.price;
  return plannedSaleChange(item, { ...edit, price, today });
}

/** Changes the price of every variant before its discount, by this percentage. */
function priceChange(item: CurrentItem, percent: number): PreparedChange | null {
  if (percent === 0) return null;
  const changed = (price: Price): Price => {
    const after = Math.round((listCents(price) * (100 + percent)) / 100);
    const off = reduction(price);
    // The limits are those of prices that staff type.
    if (parseCents(formatEuros(after)) === null || discountedCents(after, off) < 1)
      throw new TranslatedError(
        400,
        'The price would be {amount}. A price is above 0 and below a million euro.',
        { amount: euros(after) },
      );
    return discounted(after, off);
  };
  return {
    change: {
      columns: { ...columnsOf(item), ...changed(item) },
      repriced: repriced(item.variants, (variant) => {
        const price = changed(variant);
        if (price.compare_at_cents !== null) refuseUnasked(highestCents(variant), price.compare_at_cents);
        return withoutSale(price);
      }),
    },
    source: changeSource('prices of {code}', item.code),
  };
}
