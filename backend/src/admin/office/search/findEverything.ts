import { sql, type RawBuilder } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { paths } from 'mf-shared/paths';
import type { SearchGroup, SearchHit, SearchKind } from 'mf-office/contract';
import { shownState } from '../../../orders/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import type { StaffRole } from '../../staff/roles.ts';
import { isItem, itemsFoundBy } from '../catalogue/findItemRows.ts';
import { customersFoundBy, selectCustomers } from '../customers/findCustomers.ts';
import { ofCompany } from '../orders/list/findOrders.ts';
import { hasReference } from '../orders/list/hasReference.ts';
import { matchesWords } from '../staff-calls/matchesWords.ts';
import { splitSearch } from '../staff-calls/splitSearch.ts';
import { vouchersFoundBy } from '../vouchers/findVouchers.ts';

interface Search {
  db: Db;
  origin: string;
  find: string;
  words: string[];
  language: Language;
}

interface Finder {
  kind: SearchKind;
  role: StaffRole;
  find: (search: Search) => Promise<SearchHit[]>;
}

const shownHits = 5;
/** Shorter words have no trigrams, so that a search for them alone would read whole tables. */
const minLength = 3;

export async function findEverything(
  { db, origin, find, language }: Omit<Search, 'words'>,
  roles: StaffRole[],
): Promise<SearchGroup[]> {
  const search = { db, origin, find, language, words: splitSearch(find) };
  if (search.words.length === 0) return [];
  const groups = await Promise.all(
    finders
      .filter(({ role }) => role === 'see' || roles.includes(role))
      .map(async ({ kind, find }) => ({ kind, hits: (await find(search)).slice(0, shownHits) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}

const hasLongWord = ({ words }: Search): boolean => words.some(({ length }) => length >= minLength);

const finders: Finder[] = [
  { kind: 'order', role: 'orders', find: findOrders },
  { kind: 'item', role: 'see', find: findItems },
  { kind: 'customer', role: 'customers', find: findCustomers },
  { kind: 'voucher', role: 'vouchers', find: findVouchers },
  { kind: 'school', role: 'see', find: findSchools },
  { kind: 'staff', role: 'admin', find: findStaff },
];

async function findOrders(search: Search): Promise<SearchHit[]> {
  const { db, find, words } = search;
  const isNumber = hasReference(find);
  const select = (condition: RawBuilder<boolean>) =>
    db
      .selectFrom('orders')
      .leftJoin('delivery_methods', 'delivery_methods.id', 'delivery_method_id')
      .select(['number as id', 'state', 'cancelled_at', 'first_name', 'last_name', 'company', 'kind'])
      .where(condition)
      .orderBy('orders.id', 'desc')
      .limit(shownHits)
      .execute();
  const [exact, others] = await Promise.all([
    select(isNumber),
    hasLongWord(search)
      ? select(sql`(${matchesWords(sql.ref('orders.search_text'), words)} or ${ofCompany(words)})
          and not ${isNumber}`)
      : [],
  ]);
  return [...exact, ...others].map(({ id, first_name, last_name, company, kind, ...order }) => ({
    id,
    name: id,
    detail: [`${first_name} ${last_name}`.trim(), company].filter(Boolean).join(', '),
    state: shownState(order),
    isPickup: kind === 'pickup',
  }));
}

async function findItems(search: Search): Promise<SearchHit[]> {
  const { db, find, language } = search;
  const rows = await db
    .selectFrom('items')
    .select(['id', 'code as detail', 'erased_at'])
    .select(localizedColumn('items.name', language).as('name'))
    .where(hasLongWord(search) ? itemsFoundBy(find) : isItem(find))
    .orderBy(isItem(find), 'desc')
    .orderBy(sql`erased_at is null`, 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(shownHits)
    .execute();
  return rows.map(({ id, name, detail, erased_at }) => ({
    id: String(id),
    name,
    detail,
    isOff: erased_at !== null,
  }));
}

async function findCustomers(search: Search): Promise<SearchHit[]> {
  if (!hasLongWord(search)) return [];
  const rows = await selectCustomers(search.db)
    .where(customersFoundBy(search.words))
    .orderBy('people.id', 'desc')
    .limit(shownHits)
    .execute();
  return rows.map(({ id, name, email }) => ({ id: String(id), name, detail: email ?? '' }));
}

async function findVouchers(search: Search): Promise<SearchHit[]> {
  const { db, find } = search;
  const rows = await db
    .selectFrom('vouchers')
    .select(['id', 'code', sql<boolean>`coalesce(expires_at <= now(), false)`.as('isOff')])
    .where(hasLongWord(search) ? vouchersFoundBy(find) : sql<boolean>`code = ${find}`)
    .orderBy(sql`code = ${find}`, 'desc')
    .orderBy('id', 'desc')
    .limit(shownHits)
    .execute();
  return rows.map(({ id, code, isOff }) => ({ id: String(id), name: code, detail: '', isOff }));
}

/** There are few schools, so they are read without an index. */
async function findSchools({ db, origin, words, language }: Search): Promise<SearchHit[]> {
  const text = sql`folded(schools.name || ' ' || schools.town || ' ' || coalesce((
    select string_agg(name || ' ' || coalesce(town, ''), ' ') from school_translations where school_id = schools.id
  ), ''))`;
  const rows = await db
    .selectFrom('schools')
    .select(['id', 'slug', localizedColumn('schools.name', language).as('name')])
    .select(localizedColumn('schools.town', language).as('detail'))
    .where(matchesWords(text, words))
    .orderBy('position')
    .limit(shownHits)
    .execute();
  return rows.map(({ id, name, detail, slug }) => ({
    id: String(id),
    name,
    detail,
    shopPage: `${origin}${paths.school(slug)}`,
  }));
}

async function findStaff({ db, words }: Search): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'disabled_at'])
    .where(matchesWords(sql`folded(name::text)`, words))
    .orderBy('name')
    .limit(shownHits)
    .execute();
  return rows.map(({ id, name, roles, disabled_at }) => ({
    id: String(id),
    name,
    detail: roles.join(', '),
    isOff: disabled_at !== null,
  }));
}
