import { sql, type RawBuilder } from 'kysely';
import type { CustomerSort, OfficeCustomer, OfficeCustomerRow } from 'mf-office/contract';
import type { Language } from 'mf-shared/languages';
import { savedAddresses } from '../../../customers/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { findCustomerNotes } from '../customer-notes/findCustomerNotes.ts';
import { isOfCustomer, selectRows, toRow } from '../orders/list/findOrders.ts';
import { byText, sortRows } from '../staff-calls/sortRows.ts';
import { splitSearch } from '../staff-calls/splitSearch.ts';
import { pageSize, toPage } from '../staff-calls/toPage.ts';

const shownOrders = 100;

interface Search {
  find: string;
  sort?: CustomerSort | undefined;
  from?: number | undefined;
}

const columns = { since: null, name: byText(sql`people.name`) };

export async function findCustomers(
  db: Db,
  { find, ...page }: Search,
): Promise<{ customers: OfficeCustomerRow[]; next: number | null }> {
  const words = splitSearch(find);
  if (words.length === 0) return { customers: [], next: null };
  const { order, isOnPage } = sortRows({ table: 'people', columns, isNewestFirst: true }, page);
  const rows = await selectCustomers(db)
    .where(customersFoundBy(words))
    .where(isOnPage)
    .orderBy(order)
    .limit(pageSize + 1)
    .execute();
  const shown = toPage(rows);
  return { customers: shown.page.map(toCustomerRow), next: shown.next };
}

export async function findCustomer(db: Db, id: number, language: Language): Promise<OfficeCustomer | null> {
  const person = await selectCustomers(db).where('people.id', '=', id).executeTakeFirst();
  if (!person) return null;
  const orders = await selectRows(db, language)
    .where(isOfCustomer(id))
    .orderBy('orders.id', 'desc')
    .limit(shownOrders)
    .execute();
  return {
    ...toCustomerRow(person),
    since: person.created_at.toISOString(),
    confirmedAt: person.confirmed_at?.toISOString() ?? null,
    addresses: (await savedAddresses(db, id)).map(({ street, postCode, city, phone }) => ({
      street,
      postCode,
      city,
      phone,
    })),
    notes: await findCustomerNotes(db, id),
    orders: orders.map(toRow),
    ...(await findSpending(db, id)),
  };
}

/** As on the page Figures, supplements count as money of their orders. */
async function findSpending(db: Db, id: number) {
  const creditedCents = sql`(select coalesce(sum(credit_notes.total_cents), 0) from credit_notes
    join invoices on invoices.id = invoice_id where invoices.order_id = orders.id)`;
  const paidMore = sql`(select coalesce(sum(amount_cents), 0) from order_changes
    where order_id = orders.id and order_changes.paid_at is not null)`;
  return db
    .selectFrom('orders')
    .select(sql<number>`count(*) filter (where cancelled_at is null)::integer`.as('paidOrders'))
    .select(
      sql<number>`coalesce(sum(total_cents + ${paidMore} - ${creditedCents}), 0)::bigint`.as('spentCents'),
    )
    .where('paid_at', 'is not', null)
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Each word is in the name, phone number or e-mail address. */
export function customersFoundBy(words: string[]): RawBuilder<boolean> {
  const found = words.map(
    (word) => sql`people.id in (
      select id from people where search_text like search_pattern(${word})
      union
      select person_id from addresses where search_text like search_pattern(${word}))`,
  );
  return sql<boolean>`${sql.join(found, sql` and `)}`;
}

export const selectCustomers = (db: Db) =>
  db
    .selectFrom('people')
    .leftJoin('addresses', (join) =>
      join.on(
        'addresses.id',
        '=',
        sql<number>`(select min(id) from addresses of_person where of_person.person_id = people.id)`,
      ),
    )
    .select(['people.id', 'people.name', 'people.phone', 'people.created_at', 'email', 'confirmed_at'])
    .where('erased_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>;

const toCustomerRow = ({ id, name, phone, email }: Row): OfficeCustomerRow => ({
  id,
  name,
  phone,
  email: email ?? '',
});
