import { sql } from 'kysely';
import { daysAfter, daysBetween, type OfficeDayFigures } from 'mf-office/contract';
import { isNoSupplement } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { dayOf, isWithin, type Days } from '../../../platform/database/days.ts';

/** Most orders are paid soon after they are placed: skips the lines of all earlier ones, unread. */
export const linesOfPaid = sql`
  paid join order_lines on order_id = paid.id and order_id >= (select min(id) from paid)`;

/**
 * Cancelled orders count as money that came and went, but not as sales. What an exchange cost more is money of the
 * same pieces.
 */
export async function findDayFigures(db: Db, { from, to }: Days): Promise<OfficeDayFigures> {
  const both = { from: daysAfter(from, -1 - daysBetween({ from, to })), to };
  const { rows } = await sql<OfficeDayFigures['days'][number]>`
    with paid as materialized (
      select id, ${dayOf(sql`paid_at`)} as day, total_cents as cents,
        cancelled_at is null and ${isNoSupplement} as is_sale
      from orders where ${isWithin(sql`paid_at`, both)}
    )
    select day::text, coalesce(orders, 0)::integer as orders, coalesce(pieces, 0)::integer as pieces,
      coalesce(paid_cents, 0)::float8 as "paidCents", coalesce(refunded_cents, 0)::float8 as "refundedCents"
    from (
      select at::date as day from generate_series(${both.from}::date, ${to}::date, interval '1 day') as series (at)
    ) as each
      left join (
        select day, count(*) filter (where is_sale) as orders, sum(cents) as paid_cents from paid group by day
      ) as paid_then using (day)
      left join (
        select day, sum(ordered_quantity) as pieces
        from ${linesOfPaid} where is_sale and variant_id is not null group by day
      ) as sold_then using (day)
      left join (
        select ${dayOf(sql`done_at`)} as day, sum(amount_cents) as refunded_cents
        from refunds where state = 'done' and ${isWithin(sql`done_at`, both)} group by 1
      ) as refunded_then using (day)
    order by day`.execute(db);
  return { days: rows.filter(({ day }) => day >= from), daysBefore: rows.filter(({ day }) => day < from) };
}
