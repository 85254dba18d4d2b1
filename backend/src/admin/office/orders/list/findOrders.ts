import { sql, type RawBuilder } from 'kysely';
import {
  orderSort,
  type OfficeOrderRow,
  type OrderFilter,
  type OrderList,
  type OrderStateFilter,
} from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { dayInCyprus } from '../../../../platform/cyprusDays.ts';
import type { Db } from '../../../../platform/database/tables/Db.ts';
import {
  hasNumber,
  isPaymentAwaited,
  isToConfirm,
  payableStates,
  payAtPickupOf,
  replacementCounts,
  shownState,
} from '../../../../orders/api.ts';
import { localizedColumn } from '../../../../platform/database/queries/localizedColumn.ts';
import { endOf, startOf } from '../../../../platform/database/times/days.ts';
import type { OrderState } from '../../../../platform/database/tables/schema.ts';
import { matchesWords } from '../../staff-calls/matchesWords.ts';
import { rowsBeside } from '../../staff-calls/rowsBeside.ts';
import { byText, sortRows } from '../../staff-calls/sortRows.ts';
import { splitSearch } from '../../staff-calls/splitSearch.ts';
import { pageSize, toPage } from '../../staff-calls/toPage.ts';
import { hasReference } from './hasReference.ts';
import { daysOfPeriod } from './orderPeriods.ts';
import { viewConditions } from './orderViews.ts';

interface Search extends OrderList {
  from?: number | undefined;
}

const columns = {
  placed: null,
  customer: byText(sql`orders.first_name || ' ' || orders.last_name`),
  total: sql`orders.total_cents`,
};

export async function findOrders(
  db: Db,
  search: Search,
  language: Language,
): Promise<{ orders: OfficeOrderRow[]; next: number | null }> {
  const rows = await selectListed(db, search, language)
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { orders: page.map(toRow), next };
}

/** Starts from the order's own position in the list, so that it also works if the list no longer contains the order. */
export async function findOrdersBeside(
  db: Db,
  asked: string,
  list: OrderList,
): Promise<{ previous: string | null; next: string | null }> {
  const order = await db.selectFrom('orders').select('id').where(hasNumber(asked)).executeTakeFirst();
  if (!order) return { previous: null, next: null };
  const { previous, next } = await rowsBeside(order.id, orderSort(list), (sort) =>
    selectListed(db, { ...list, sort, from: order.id })
      .limit(2)
      .execute(),
  );
  return { previous: previous?.number ?? null, next: next?.number ?? null };
}

function selectListed(db: Db, { from, ...filter }: Search, language: Language = sourceLanguage) {
  const { view, find = '', state, delivery, customer, voucher, sort: _sort, ...days } = filter;
  const { order, isOnPage } = sortRows({ table: 'orders', columns }, { sort: orderSort(filter), from });
  const isOfKind = delivery ? sql`kind = ${delivery}` : sql`true`;
  const listed = sql<boolean>`${viewConditions[view]} and ${isPlacedIn(days)} and ${isInState(state)}
    and ${isOfKind} and ${customer ? isOfCustomer(customer) : sql`true`}
    and ${voucher ? usesVoucher(voucher) : sql`true`} and ${isOnPage}`;
  return selectRows(db, language)
    .where(foundBy(find.trim(), listed, order))
    .orderBy(order);
}

/** Condition on `orders`. */
export const isOfCustomer = (id: number): RawBuilder<boolean> => sql`orders.person_id = ${id}`;

/** Condition on `orders`: it used the voucher, or is being paid with it. */
export const usesVoucher = (id: number): RawBuilder<boolean> =>
  sql`orders.id in (select order_id from voucher_uses where voucher_id = ${id})`;

function isPlacedIn({ period, first, last }: Pick<OrderFilter, 'period' | 'first' | 'last'>) {
  const days = period ? daysOfPeriod(period, dayInCyprus(new Date())) : { from: first, to: last };
  return sql<boolean>`${days.from ? sql`orders.created_at >= ${startOf(days.from)}` : sql`true`}
    and ${days.to ? sql`orders.created_at < ${endOf(days.to)}` : sql`true`}`;
}

/** The state as `shownState` shows it. */
function isInState(state: OrderStateFilter | undefined): RawBuilder<boolean> {
  if (!state) return sql`true`;
  if (state === 'cancelled') return sql`(orders.state = 'cancelled' or orders.cancelled_at is not null)`;
  return sql`orders.state in (${sql.join(storedStates(state))}) and orders.cancelled_at is null`;
}

function storedStates(state: OrderStateFilter): readonly OrderState[] {
  if (state === 'unpaid') return [...payableStates, 'reserved'];
  return state === 'awaiting-payment' ? [state, 'reserved'] : [state];
}

/** Each part is limited to a page, so that a common word reads only the first orders. */
function foundBy(
  find: string,
  listed: RawBuilder<boolean>,
  sorting: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const words = splitSearch(find);
  if (words.length === 0) return listed;
  const firstWith = (condition: RawBuilder<boolean>) => sql`(
    select orders.id from orders left join delivery_methods on delivery_methods.id = delivery_method_id
    where ${listed} and ${condition} order by ${sorting} limit ${pageSize + 1})`;
  const ofItems = sql<boolean>`orders.id in (
    select order_id from order_lines where item_id in (
      select id from items where ${matchesWords(sql.ref('items.search_text'), words)}))`;
  const conditions = [
    matchesWords(sql.ref('orders.search_text'), words),
    ofItems,
    ofCompany(words),
    hasReference(find),
  ];
  return sql`orders.id in (${sql.join(conditions.map(firstWith), sql` union `)})`;
}

/** Condition on `orders`. */
export const ofCompany = (words: string[]): RawBuilder<boolean> =>
  sql`(orders.company <> '' and ${matchesWords(sql`folded(orders.company)`, words)})`;

/** The delivery method is named in the given language. */
export const selectRows = (db: Db, language: Language) =>
  db
    .selectFrom('orders')
    .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
    .select([
      'orders.id',
      'number',
      'state',
      'cancelled_at',
      'reserved_until',
      'packed_at',
      'created_at',
      'first_name',
      'last_name',
      'company',
      'total_cents',
    ])
    .select([localizedColumn('delivery_methods.name', language).as('method'), 'kind'])
    .select(locationIn(language).as('location'))
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::bigint from current_lines
        where order_id = orders.id and item_id is not null)`.as('units'),
    )
    .select([replacementCounts.as('replacement'), isPaymentAwaited.as('isPaymentAwaited')]);

function locationIn(language: Language): RawBuilder<string> {
  if (language === sourceLanguage) return sql`orders.location`;
  return sql`coalesce((
    select ${localizedColumn('pickup_locations.name', language)} from pickup_locations
    where pickup_locations.delivery_method_id = orders.delivery_method_id
      and pickup_locations.name = orders.location limit 1), orders.location)`;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

export const toRow = (row: Row): OfficeOrderRow => ({
  number: row.number,
  state: shownState(row),
  placedAt: row.created_at.toISOString(),
  name: `${row.first_name} ${row.last_name}`.trim(),
  company: row.company,
  delivery: [...new Set([row.method, row.location])].filter(Boolean).join(', '),
  isPickup: row.kind === 'pickup',
  units: row.units,
  totalCents: row.total_cents,
  replacement: row.replacement,
  isPaymentAwaited: row.isPaymentAwaited,
  payAtPickup: payAtPickupOf(row),
  isToConfirm: isToConfirm(row),
});
