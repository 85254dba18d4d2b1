import { sql, type RawBuilder } from 'kysely';
import type { OfficeOrderRow, OrderView } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { isNoSupplement, replacementCounts, shownState } from '../../../orders/api.ts';
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
  const rows = await selectRows(db)
    .where(viewConditions[view])
    .where(foundBy(find))
    .$if(from !== undefined, (query) => query.where('orders.id', isNewestFirst ? '<=' : '>=', from ?? 0))
    .orderBy('orders.id', isNewestFirst ? 'desc' : 'asc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { orders: page.map(toRow), next };
}

function foundBy(find: string): RawBuilder<boolean> {
  const words = splitSearch(find);
  if (words.length === 0) return sql`true`;
  return sql`orders.id in (
    select coalesce(found.supplement_to, found.id) from orders found where ${matchesWords(sql.ref('found.search_text'), words)}
    union
    select order_id from order_lines where item_id in (
      select id from items where ${matchesWords(sql.ref('items.search_text'), words)}))`;
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
    .select(replacementCounts.as('replacement'))
    .where(isNoSupplement);

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
