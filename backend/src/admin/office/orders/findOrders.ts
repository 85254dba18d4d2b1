import { sql, type RawBuilder } from 'kysely';
import type { OfficeOrderRow, OrderView } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { replacementCounts, shownState } from '../../../orders/api.ts';
import { matchesWords } from '../staff-calls/matchesWords.ts';
import { splitSearch } from '../staff-calls/splitSearch.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';
import { viewConditions } from './orderViews.ts';

interface Search {
  view: OrderView;
  find?: string | undefined;
  from?: number | undefined;
}

export async function findOrders(
  db: Db,
  { view, find = '', from }: Search,
): Promise<{ orders: OfficeOrderRow[]; next: number | null }> {
  const isNewestFirst = view === 'all';
  const sorting = isNewestFirst ? sql`orders.id desc` : sql`orders.id`;
  const start = sql<boolean>`orders.id ${isNewestFirst ? sql`<=` : sql`>=`} ${from}`;
  const listed =
    from === undefined ? viewConditions[view] : sql<boolean>`${viewConditions[view]} and ${start}`;
  const rows = await selectRows(db)
    .where(foundBy(splitSearch(find), listed, sorting))
    .orderBy(sorting)
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { orders: page.map(toRow), next };
}

/** Each part is limited to a page, so that of common words only the first orders are read. */
function foundBy(
  words: string[],
  listed: RawBuilder<boolean>,
  sorting: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (words.length === 0) return listed;
  const firstWith = (condition: RawBuilder<boolean>) => sql`(
    select orders.id from orders left join delivery_methods on delivery_methods.id = delivery_method_id
    where ${listed} and ${condition} order by ${sorting} limit ${pageSize + 1})`;
  const ofItems = sql<boolean>`orders.id in (
    select order_id from order_lines where item_id in (
      select id from items where ${matchesWords(sql.ref('items.search_text'), words)}))`;
  return sql`orders.id in (
    ${firstWith(matchesWords(sql.ref('orders.search_text'), words))} union ${firstWith(ofItems)})`;
}

export const selectRows = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select([
      'orders.id',
      'number',
      'state',
      'cancelled_at',
      'created_at',
      'first_name',
      'last_name',
      'total_cents',
    ])
    .select(['delivery_methods.name as method', 'kind', 'location'])
    .select(
      sql<number>`(select coalesce(sum(ordered_quantity), 0)::integer from order_lines
        where order_id = orders.id and item_id is not null)`.as('pieces'),
    )
    .select(replacementCounts.as('replacement'));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export const toRow = (row: Row): OfficeOrderRow => ({
  number: row.number,
  state: shownState(row),
  placedAt: row.created_at.toISOString(),
  name: `${row.first_name} ${row.last_name}`.trim(),
  delivery: [...new Set([row.method, row.location])].filter(Boolean).join(', '),
  isPickup: row.kind === 'pickup',
  pieces: row.pieces,
  totalCents: row.total_cents,
  replacement: row.replacement,
});
