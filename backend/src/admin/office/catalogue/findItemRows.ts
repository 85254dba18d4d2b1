import { sql, type RawBuilder } from 'kysely';
import type { OfficeItemRow } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

interface Search {
  find?: string | undefined;
  from?: number | undefined;
}

export async function findItemRows(
  db: Db,
  { find = '', from }: Search,
): Promise<{ items: OfficeItemRow[]; next: number | null }> {
  const rows = await selectItemRows(db)
    .where(foundBy(find.trim()))
    .$if(from !== undefined, (query) => query.where('items.id', '<=', from ?? 0))
    .orderBy('items.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { items: page.map(toItemRow), next };
}

function foundBy(find: string): RawBuilder<boolean> {
  const words = find.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const all = sql.join(
    words.map((word) => sql`items.search_text like search_pattern(${word})`),
    sql` and `,
  );
  return sql`(${all} or items.id in (select item_id from variants where sku = ${find}))`;
}

export const selectItemRows = (db: Db) =>
  db
    .selectFrom('items')
    .innerJoin('categories', 'categories.id', 'items.category_id')
    .innerJoin('types', 'types.id', 'categories.type_id')
    .innerJoin('sections', 'sections.id', 'types.section_id')
    .select(['items.id', 'items.code', 'items.name', 'sections.name as section'])
    .select(['price_cents', 'discounted_cents', 'erased_at'])
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
  priceCents: row.price_cents,
  discountedCents: row.discounted_cents,
  onHand: row.on_hand,
  isOnSale: row.erased_at === null,
});
