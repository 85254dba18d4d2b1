import { sql } from 'kysely';
import { daysAfter, daysBetween, type OfficeDayFigures } from 'mf-office/contract';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { dayOf, isWithin, type Days } from '../../../platform/database/times/days.ts';

/** Most orders are paid soon after they are placed, so the lines of earlier orders are skipped without reading them. */
export const linesOfPaid = sql`
  paid join current_lines as lines on order_id = paid.id and order_id >= (select min(id) from paid)`;

/**
 * Refunds of invoices, including those made at the card provider. Excludes money that was sent back because an order
 * was paid twice: its payment is not counted either.
 */
export const refundedOfInvoices = sql`credit_notes left join refunds on refunds.id = refund_id`;
export const refundedAt = sql`coalesce(done_at, issued_at)`;

/**
 * Cancelled orders count in payments and refunds, but not in sales. The supplement of an exchange adds money, but no
 * units.
 */
export async function findDayFigures(db: Db, { from, to }: Days): Promise<OfficeDayFigures> {
  const both = { from: daysAfter(from, -1 - daysBetween({ from, to })), to };
  const { rows } = await sql<OfficeDayFigures['days'][number]>`
    with paid as materialized (
      select id, ${dayOf(sql`paid_at`)} as day, total_cents as cents,
        cancelled_at is null as is_sale
      from orders where ${isWithin(sql`paid_at`, both)}
      union all
      select null, ${dayOf(sql`paid_at`)}, amount_cents, false
      from order_changes where ${isWithin(sql`paid_at`, both)}
    )
    select day::text, coalesce(orders, 0)::integer as orders, coalesce(units, 0)::integer as units,
      coalesce(paid_cents, 0)::float8 as "paidCents", coalesce(refunded_cents, 0)::float8 as "refundedCents"
    from (
      select at::date as day from generate_series(${both.from}::date, ${to}::date, interval '1 day') as series (at)
    ) as each
      left join (
        select day, count(*) filter (where is_sale) as orders, sum(cents) as paid_cents from paid group by day
      ) as paid_then using (day)
      left join (
        select day, sum(quantity) as units
        from ${linesOfPaid} where is_sale and variant_id is not null group by day
      ) as sold_then using (day)
      left join (
        select ${dayOf(refundedAt)} as day, sum(total_cents) as refunded_cents
        from ${refundedOfInvoices} where ${isWithin(refundedAt, both)} group by 1
      ) as refunded_then using (day)
    order by day`.execute(db);
  return { days: rows.filter(({ day }) => day >= from), daysBefore: rows.filter(({ day }) => day < from) };
}
