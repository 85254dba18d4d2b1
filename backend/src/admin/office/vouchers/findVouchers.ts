import { sql, type RawBuilder } from 'kysely';
import type { OfficeOrderRow, OfficeVoucher } from 'mf-office/contract';
import type { Db } from '../../../platform/database/Db.ts';
import { dayOf, lastDayBefore } from '../../../platform/database/days.ts';
import { selectRows, toRow } from '../orders/findOrders.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

const shownOrders = 100;

interface Search {
  find?: string | undefined;
  from?: number | undefined;
}

export async function findVouchers(
  db: Db,
  { find = '', from }: Search,
): Promise<{ vouchers: OfficeVoucher[]; next: number | null }> {
  const rows = await selectVouchers(db)
    .$if(find !== '', (query) => query.where(vouchersFoundBy(find)))
    .$if(from !== undefined, (query) => query.where('id', '<=', from ?? 0))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { vouchers: page, next };
}

export async function findVoucher(
  db: Db,
  id: number,
): Promise<(OfficeVoucher & { orders: OfficeOrderRow[] }) | null> {
  const voucher = await selectVouchers(db).where('id', '=', id).executeTakeFirst();
  if (!voucher) return null;
  const orders = await selectRows(db)
    .where((eb) =>
      eb('orders.id', 'in', eb.selectFrom('voucher_uses').select('order_id').where('voucher_id', '=', id)),
    )
    .orderBy('orders.id', 'desc')
    .limit(shownOrders)
    .execute();
  return { ...voucher, orders: orders.map(toRow) };
}

export const vouchersFoundBy = (find: string): RawBuilder<boolean> =>
  sql<boolean>`folded(code::text) like search_pattern(${find})`;

const selectVouchers = (db: Db) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'code', 'amount_cents as amountCents', 'uses_left as usesLeft'])
    .select([
      sql<number>`(select count(*)::integer from voucher_uses
        where voucher_id = vouchers.id and state = 'used')`.as('used'),
      sql<string | null>`${lastDayBefore(sql`expires_at`)}::text`.as('lastDay'),
      // Only of one that has not begun.
      sql<string | null>`case when starts_at > now() then ${dayOf(sql`starts_at`)}::text end`.as('firstDay'),
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('isEnded'),
    ]);
