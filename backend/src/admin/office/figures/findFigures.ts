import { sql, type RawBuilder } from 'kysely';
import type { OfficeFigures, OfficeSales } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { groupedSizes, plainSizeLabel, sizeLabelIn } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { isWithin, type Days } from '../../../platform/database/times/days.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { linesOfPaid, refundedAt, refundedOfInvoices } from './findDayFigures.ts';
import { findEmptySearches, findSteps } from './findShopping.ts';

const shownItems = 20;

type Sales = Pick<OfficeFigures, 'sections' | 'schools' | 'sizes' | 'withdrawn'>;

export function findFigures(db: Db, days: Days, language: Language): Promise<OfficeFigures> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const sales = await findSales(trx, days, language);
      return {
        ...sales,
        sizes: bySizeLabel(sales.sizes, language),
        returns: await findReturns(trx, days),
        steps: await findSteps(trx, days),
        emptySearches: await findEmptySearches(trx, days),
      };
    });
}

/**
 * `sold`: the lines of orders paid in these days. A supplement counts on the day of its payment; its units count with
 * the order.
 */
export const soldLines = (days: Days): RawBuilder<unknown> => sql`
    paid as materialized (
      select id from orders where ${isWithin(sql`paid_at`, days)} and cancelled_at is null
    ), sold as materialized (
      select lines.id as line_id, item_id, variant_id, size,
        quantity as units,
        case when addition_id is null then (price_cents + customization_cents) * quantity else 0 end as cents
      from ${linesOfPaid} where variant_id is not null
      union all
      select null, item_id, variant_id, size, 0,
        case kind when 'exchange' then amount_cents else (price_cents + customization_cents) * ordered_quantity end
      from order_changes
        join orders on orders.id = order_id and cancelled_at is null
        join order_lines lines on change_id = order_changes.id
      where ${isWithin(sql`order_changes.paid_at`, days)}
    )`;

/** Reads the order lines once. */
async function findSales(db: Db, days: Days, language: Language): Promise<Sales> {
  const { rows } = await sql<Sales>`
    with ${soldLines(days)}, sold_items as materialized (
      select item_id, sum(units) as units, sum(cents) as cents from sold group by item_id
    )
    select ${asList(salesBySection(language))} as sections, ${asList(salesBySchool(language))} as schools,
      ${asList(salesBySize)} as sizes, ${asList(withdrawnItems(language))} as withdrawn`.execute(db);
  return rows[0] ?? { sections: [], schools: [], sizes: [], withdrawn: [] };
}

const asList = (query: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${query}) as listed)`;

const totals = sql`sum(units) as units, sum(cents) as cents`;

const salesBySection = (language: Language): RawBuilder<unknown> => sql`
  select ${localizedColumn('sections.name', language)} as name, ${totals}
  from sold_items
    join items on items.id = item_id
    join categories on categories.id = category_id
    join types on types.id = type_id
    join sections on sections.id = section_id
  group by sections.id order by cents desc, name`;

const salesBySchool = (language: Language): RawBuilder<unknown> => sql`
  select name, ${totals}
  from sold_items join (
    select item_id, case when count(*) = 1 then min(${localizedColumn('schools.name', language)}) else '' end as name
    from school_items join schools on schools.id = school_id group by item_id
  ) as schools_of_item using (item_id)
  group by name order by cents desc, name`;

const salesBySize = sql`
  select size as name, ${totals} from sold group by size order by cents desc, name`;

const withdrawnItems = (language: Language): RawBuilder<unknown> => sql`
  select items.id as "itemId", items.code, ${localizedColumn('items.name', language)} as name, units, withdrawn
  from (
    select item_id, sold_items.units, sum(quantity) as withdrawn
    from sold
      join withdrawal_lines on order_line_id = line_id
      join sold_items using (item_id)
    group by item_id, sold_items.units
    order by withdrawn desc, units, item_id limit ${shownItems}
  ) as most
    join items on items.id = item_id
  order by withdrawn desc, units, items.id`;

/** Sorts from the smallest size. Imported lists spell a size in several ways. */
function bySizeLabel(sizes: OfficeSales[], language: Language): OfficeSales[] {
  const byLabel = new Map<string, OfficeSales>();
  for (const { name, units, cents } of sizes) {
    const label = plainSizeLabel(name);
    const known = byLabel.get(label);
    byLabel.set(label, {
      name: label,
      units: units + (known?.units ?? 0),
      cents: cents + (known?.cents ?? 0),
    });
  }
  return groupedSizes([...byLabel.keys()]).flatMap((label) => {
    const sales = byLabel.get(label);
    return sales ? { ...sales, name: sizeLabelIn(language, label) } : [];
  });
}

async function findReturns(db: Db, days: Days): Promise<OfficeFigures['returns']> {
  const { rows } = await sql<OfficeFigures['returns'][number]>`
    select reason, sum(units)::bigint as units, sum(cents)::float8 as "refundedCents"
    from (
      select reason, quantity as units, 0 as cents
      from withdrawal_lines join withdrawals on withdrawals.id = withdrawal_id
      where ${isWithin(sql`stated_at`, days)}
      union all
      select reason, 0, total_cents from ${refundedOfInvoices} where ${isWithin(refundedAt, days)}
    ) as returned
    group by reason order by units desc, "refundedCents" desc, reason`.execute(db);
  return rows;
}
