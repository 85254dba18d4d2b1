import { sql, type RawBuilder } from 'kysely';
import type { OfficeFigures, OfficeSales } from 'mf-office/contract';
import { groupedSizes, plainSizeLabel } from '../../../catalogue/api.ts';
import { isNoSupplement } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/Db.ts';
import { dayOf, isWithin, type Days } from '../../../platform/database/days.ts';
import { findEmptySearches, findSteps } from './findShopping.ts';

const shownItems = 20;

const paidAt = sql`orders.paid_at`;
/** Cancelled orders count as money that came and went, but not as sales. */
const isKept = sql`orders.cancelled_at is null`;
const lineCents = sql`(order_lines.price_cents + order_lines.customization_cents) * ordered_quantity`;
/** What an exchange cost more is money of the same piece. */
const soldPieces = sql`coalesce(sum(ordered_quantity) filter (where ${isNoSupplement}), 0)::integer as pieces, sum(${lineCents})::float8 as cents`;

export function findFigures(db: Db, days: Days): Promise<OfficeFigures> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      days: await findDays(trx, days),
      daysBefore: await findDays(trx, daysBefore(days)),
      sections: await salesBy(trx, days, sql`sections.name`),
      schools: await salesBySchool(trx, days),
      sizes: bySizeLabel(await salesBy(trx, days, sql`order_lines.size`)),
      withdrawn: await findWithdrawn(trx, days),
      returns: await findReturns(trx, days),
      steps: await findSteps(trx, days),
      emptySearches: await findEmptySearches(trx, days),
    }));
}

/** As many days, up to the day before the first. */
function daysBefore({ from, to }: Days): Days {
  const dayMs = 86_400_000;
  const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
  const first = Date.parse(from);
  return { from: dayAt(2 * first - Date.parse(to) - dayMs), to: dayAt(first - dayMs) };
}

async function findDays(db: Db, days: Days): Promise<OfficeFigures['days']> {
  const { rows } = await sql<OfficeFigures['days'][number]>`
    with paid as (
      select ${dayOf(paidAt)} as day, count(*) filter (where ${isKept} and ${isNoSupplement}) as orders, sum(total_cents) as cents,
        sum((select sum(ordered_quantity) from order_lines where order_id = orders.id and variant_id is not null))
          filter (where ${isKept} and ${isNoSupplement}) as pieces
      from orders where ${isWithin(paidAt, days)} group by 1
    ), refunded as (
      select ${dayOf(sql`done_at`)} as day, sum(amount_cents) as cents
      from refunds where state = 'done' and ${isWithin(sql`done_at`, days)} group by 1
    )
    select day::date::text as day, coalesce(orders, 0)::integer as orders, coalesce(pieces, 0)::integer as pieces,
      coalesce(paid.cents, 0)::float8 as "paidCents", coalesce(refunded.cents, 0)::float8 as "refundedCents"
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') as series (at)
      cross join lateral (select at::date as day) as each
      left join paid using (day) left join refunded using (day)
    order by day`.execute(db);
  return rows;
}

async function salesBy(db: Db, days: Days, name: RawBuilder<unknown>): Promise<OfficeSales[]> {
  const { rows } = await sql<OfficeSales>`
    select ${name} as name, ${soldPieces}
    from orders
      join order_lines on order_id = orders.id
      join items on items.id = order_lines.item_id
      join categories on categories.id = category_id
      join types on types.id = type_id
      join sections on sections.id = section_id
    where ${isWithin(paidAt, days)} and ${isKept} and variant_id is not null
    group by 1 order by cents desc, name`.execute(db);
  return rows;
}

async function salesBySchool(db: Db, days: Days): Promise<OfficeSales[]> {
  const { rows } = await sql<OfficeSales>`
    with listed as (
      select item_id, case when count(*) = 1 then min(schools.name) else '' end as name
      from school_items join schools on schools.id = school_id group by item_id
    )
    select name, ${soldPieces}
    from orders join order_lines on order_id = orders.id join listed on listed.item_id = order_lines.item_id
    where ${isWithin(paidAt, days)} and ${isKept} and variant_id is not null
    group by 1 order by cents desc, name`.execute(db);
  return rows;
}

/** From the smallest size. Imported lists spell a size in several ways. */
function bySizeLabel(sizes: OfficeSales[]): OfficeSales[] {
  const byLabel = new Map<string, OfficeSales>();
  for (const { name, pieces, cents } of sizes) {
    const label = plainSizeLabel(name);
    const known = byLabel.get(label);
    byLabel.set(label, {
      name: label,
      pieces: pieces + (known?.pieces ?? 0),
      cents: cents + (known?.cents ?? 0),
    });
  }
  return groupedSizes([...byLabel.keys()]).flatMap((label) => byLabel.get(label) ?? []);
}

async function findWithdrawn(db: Db, days: Days): Promise<OfficeFigures['withdrawn']> {
  const { rows } = await sql<OfficeFigures['withdrawn'][number]>`
    with withdrawn as (
      select order_line_id, sum(quantity) as pieces from withdrawal_lines group by 1
    ), sold as (
      select item_id, sum(ordered_quantity)::integer as pieces, sum(withdrawn.pieces)::integer as withdrawn
      from orders
        join order_lines on order_id = orders.id
        left join withdrawn on order_line_id = order_lines.id
      where ${isWithin(paidAt, days)} and ${isKept} and ${isNoSupplement} and variant_id is not null
      group by item_id having sum(withdrawn.pieces) > 0
      order by withdrawn desc, pieces, item_id limit ${shownItems}
    )
    select items.id as "itemId", items.code, items.name, sold.pieces, sold.withdrawn
    from sold join items on items.id = item_id
    order by withdrawn desc, pieces, items.id`.execute(db);
  return rows;
}

async function findReturns(db: Db, days: Days): Promise<OfficeFigures['returns']> {
  const { rows } = await sql<OfficeFigures['returns'][number]>`
    select reason, sum(pieces)::integer as pieces, sum(cents)::float8 as "refundedCents"
    from (
      select reason, quantity as pieces, 0 as cents
      from withdrawal_lines join withdrawals on withdrawals.id = withdrawal_id
      where ${isWithin(sql`stated_at`, days)}
      union all
      select reason, 0, amount_cents from refunds where state = 'done' and ${isWithin(sql`done_at`, days)}
    ) as returned
    group by reason order by pieces desc, "refundedCents" desc, reason`.execute(db);
  return rows;
}
