import { sql, type RawBuilder } from 'kysely';
import type { OfficeOrderRow, OfficeVoucher, OfficeVoucherChoices } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { lastDayBefore } from '../../../platform/cyprusDays.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { dayOf } from '../../../platform/database/times/days.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import { selectRows, toRow, usesVoucher } from '../orders/list/findOrders.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

const shownOrders = 100;

interface Search {
  find?: string | undefined;
  from?: number | undefined;
}

export async function findVouchers(
  db: Db,
  { find = '', from }: Search,
  language: Language,
): Promise<{ vouchers: OfficeVoucher[]; next: number | null }> {
  const rows = await selectVouchers(db, language)
    .$if(find !== '', (query) => query.where(vouchersFoundBy(find)))
    .$if(from !== undefined, (query) => query.where('vouchers.id', '<=', from ?? 0))
    .orderBy('vouchers.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { page, next } = toPage(rows);
  return { vouchers: page.map(toVoucher), next };
}

export async function findVoucher(
  db: Db,
  id: number,
  language: Language,
): Promise<(OfficeVoucher & { orders: OfficeOrderRow[] }) | null> {
  const voucher = await selectVouchers(db, language).where('vouchers.id', '=', id).executeTakeFirst();
  if (!voucher) return null;
  const orders = await selectRows(db, language)
    .where(usesVoucher(id))
    .orderBy('orders.id', 'desc')
    .limit(shownOrders)
    .execute();
  return { ...toVoucher(voucher), orders: orders.map(toRow) };
}

export async function findVoucherChoices(db: Db, language: Language): Promise<OfficeVoucherChoices> {
  const named = (table: 'schools' | 'sections') =>
    db
      .selectFrom(table)
      .select([`${table}.id`, localizedColumn(`${table}.name`, language).as('name')])
      .orderBy('position')
      .orderBy('name')
      .execute();
  return { schools: await named('schools'), sections: await named('sections') };
}

export const vouchersFoundBy = (find: string): RawBuilder<boolean> =>
  sql<boolean>`folded(code::text) like search_pattern(${find})`;

const selectVouchers = (db: Db, language: Language) =>
  db
    .selectFrom('vouchers')
    .leftJoin('schools', 'schools.id', 'school_id')
    .leftJoin('sections', 'sections.id', 'section_id')
    .select(['vouchers.id', 'code', 'amount_cents as amountCents', 'percent', 'counts_for as kind'])
    .select(['uses_left as usesLeft', localizedColumn('schools.name', language).as('school')])
    .select(localizedColumn('sections.name', language).as('section'))
    .select([
      sql<number>`(select count(*)::integer from voucher_uses
        where voucher_id = vouchers.id and state = 'used')`.as('used'),
      'expires_at',
      // Set only for a voucher that has not begun.
      sql<string | null>`case when starts_at > now() then ${dayOf(sql`starts_at`)}::text end`.as('firstDay'),
      sql<boolean>`coalesce(expires_at <= now(), false)`.as('isEnded'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectVouchers>['executeTakeFirstOrThrow']>>;

const toVoucher = ({ kind, school, section, expires_at: end, ...voucher }: Row): OfficeVoucher => ({
  ...voucher,
  lastDay: end && lastDayBefore(end),
  countsFor: kind === 'everything' ? null : { kind, name: kind === 'school' ? school : section },
});
