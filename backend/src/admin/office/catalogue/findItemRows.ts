import { sql, type RawBuilder } from 'kysely';
import {
  itemSort,
  maxItemsSelected,
  type ItemFilter,
  type ItemGap,
  type ItemState,
  type OfficeItemRow,
} from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { itemAttachments, itemPictures, listCents } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { matchesWords } from '../staff-calls/matchesWords.ts';
import { rowsBeside } from '../staff-calls/rowsBeside.ts';
import { byText, sortRows } from '../staff-calls/sortRows.ts';
import { itemsWithLowStock } from '../dashboard/lowStock.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

interface Search extends ItemFilter {
  from?: number | undefined;
}

/** Only the English names have an index. */
const columnsIn = (language: Language) => ({
  added: null,
  name: byText(localizedColumn('items.name', language)),
  code: sql`items.code`,
  price: sql`items.price_cents`,
});

export async function findItemRows(
  db: Db,
  search: Search,
  language: Language,
): Promise<{ items: OfficeItemRow[]; next: number | null }> {
  const rows = await selectListed(db, search, language)
    .limit(pageSize + 1)
    .execute();
  const shown = toPage(rows);
  const attachmentsOf = await itemAttachments(
    db,
    shown.page.map(({ id }) => id),
  );
  const items = shown.page.map((row) => ({
    ...toItemRow(row),
    picture: itemPictures(attachmentsOf(row.id), []).main?.original ?? null,
  }));
  return { items, next: shown.next };
}

/** Starts from the item's own position in the list, so that it also works if the list no longer contains the item. */
export async function findItemsBeside(
  db: Db,
  id: number,
  list: ItemFilter,
  language: Language,
): Promise<{ previous: number | null; next: number | null }> {
  const { previous, next } = await rowsBeside(id, itemSort(list), (sort) =>
    selectListed(db, { ...list, sort, from: id }, language)
      .limit(2)
      .execute(),
  );
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

function selectListed(db: Db, { find = '', from, ...filter }: Search, language: Language) {
  const { order, isOnPage } = sortRows(
    { table: 'items', columns: columnsIn(language) },
    { sort: itemSort(filter), from },
  );
  return selectItemRows(db, language)
    .where(itemsFoundBy(find.trim()))
    .where(fits(filter))
    .where(isOnPage)
    .orderBy(order);
}

/** Returns the matching items for a bulk edit; none if they are too many for one. */
export async function findMatchingItems(
  db: Db,
  { find = '', ...filter }: ItemFilter,
): Promise<{ count: number; items: { id: number; seenCents: number }[] }> {
  const matching = db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .where(itemsFoundBy(find.trim()))
    .where(fits(filter));
  const { count } = await matching
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxItemsSelected) return { count, items: [] };
  const items = await matching
    .select(['items.id', 'items.price_cents as seenCents'])
    .orderBy('items.id', 'desc')
    .execute();
  return { count: items.length, items };
}

function fits({ section, category, school, state, lacks }: ItemFilter): RawBuilder<boolean> {
  const conditions = [
    section ? sql`types.section_id = ${section}` : sql`true`,
    category ? sql`items.category_id = ${category}` : sql`true`,
    school ? sql`items.id in (select item_id from school_items where school_id = ${school})` : sql`true`,
    state ? stateConditions[state] : sql`true`,
    lacks ? gapConditions[lacks] : sql`true`,
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const stateConditions: Record<ItemState, RawBuilder<boolean>> = {
  'on-sale': sql`erased_at is null`,
  'off-sale': sql`erased_at is not null`,
  'sold-out': sql`items.id = any(array(
    select on_sale.id from items on_sale
      left join (select distinct item_id from variants where in_stock) in_stock on item_id = on_sale.id
    where erased_at is null and item_id is null))`,
  'low-stock': sql`erased_at is null and items.id = any(array(${itemsWithLowStock}))`,
};

const gapConditions: Record<ItemGap, RawBuilder<boolean>> = {
  pictures: sql`not exists (select from attachments where owner_kind = 'item' and owner_id = items.id)`,
  variants: sql`variant_keys = '{}'`,
  greek: sql`not exists (select from item_translations greek where greek.item_id = items.id and language = 'el'
    and greek.name <> '' and (items.description = '' or greek.description <> ''))`,
  cost: sql`items.id in (select item_id from variants where cost_cents is null)`,
  sku: sql`items.id in (select item_id from variants where sku is null)`,
};

/** Finds items by words of name and code, or by the whole SKU, EAN or handle. Each part of the union has an index. */
export function itemsFoundBy(find: string): RawBuilder<boolean> {
  const words = find.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const fits = matchesWords(sql.ref('found.search_text'), words);
  return sql`items.id in (
    select id from items found where erased_at is null and ${fits}
    union all select id from items found where erased_at is not null and ${fits}
    union all ${idsOfItem(find)})`;
}

export const isItem = (find: string): RawBuilder<boolean> => sql`items.id in (${idsOfItem(find)})`;

/** The items with this code, handle, SKU or EAN. */
const idsOfItem = (find: string): RawBuilder<number> =>
  sql`select id from items where code in (${find}, upper(${find})) or slug = lower(${find})
    union all select item_id from variants where folded(sku) = folded(${find})
    union all select item_id from variants where barcode in (${find}, ${find.replace(/[\s-]+/g, '')})`;

export const selectItemRows = (db: Db, language: Language) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'items.code', localizedColumn('items.name', language).as('name')])
    .select(localizedColumn('sections.name', language).as('section'))
    .select(['price_cents', 'compare_at_cents', 'erased_at'])
    .select(
      sql<number>`(select coalesce(sum(on_hand), 0)::bigint from variants where item_id = items.id)`.as(
        'on_hand',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectItemRows>['executeTakeFirstOrThrow']>>;

export const toItemRow = (row: Row): Omit<OfficeItemRow, 'picture'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  section: row.section,
  priceCents: listCents(row),
  discountedCents: row.price_cents,
  onHand: row.on_hand,
  isOnSale: row.erased_at === null,
});
