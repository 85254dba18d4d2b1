import { sql, type RawBuilder } from 'kysely';
import type { ItemSort, OfficeItemRow } from 'mf-office/contract';
import { itemAttachments, itemPictures, variantPrice } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { matchesWords } from '../staff-calls/matchesWords.ts';
import { byText, sortRows } from '../staff-calls/sortRows.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

interface Search {
  find?: string | undefined;
  sort?: ItemSort | undefined;
  from?: number | undefined;
}

const columns = {
  added: null,
  name: byText(sql`items.name`),
  code: sql`items.code`,
  price: sql`items.discounted_cents`,
};

export async function findItemRows(
  db: Db,
  { find = '', ...page }: Search,
): Promise<{ items: OfficeItemRow[]; next: number | null }> {
  const { order, isOnPage } = sortRows({ table: 'items', columns, isNewestFirst: true }, page);
  const rows = await selectItemRows(db)
    .where(itemsFoundBy(find.trim()))
    .where(isOnPage)
    .orderBy(order)
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

/** By words of name and code, or by the whole SKU, EAN or handle. Each part of the union has an index. */
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
    union all select item_id from variants where lower(sku) = lower(${find})
    union all select item_id from variants where barcode = ${find}`;

export const selectItemRows = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'items.code', 'items.name', 'sections.name as section'])
    .select(['price_cents', 'discount_percent', 'former_cents', 'discounted_cents', 'erased_at'])
    .select(
      sql<number>`(select coalesce(sum(on_hand), 0)::integer from variants where item_id = items.id)`.as(
        'on_hand',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectItemRows>['executeTakeFirstOrThrow']>>;

export const toItemRow = (row: Row): OfficeItemRow => ({
  id: row.id,
  code: row.code,
  name: row.name,
  section: row.section,
  priceCents: variantPrice(row).listPriceCents,
  discountedCents: row.discounted_cents,
  onHand: row.on_hand,
  isOnSale: row.erased_at === null,
});
