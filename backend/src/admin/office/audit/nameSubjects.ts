import { sql } from 'kysely';
import type { AuditSubject, AuditSubjectKind } from 'mf-office/contract';
import { sourceLanguage, type Language } from 'mf-shared/languages';
import { sizeLabelIn } from '../../../catalogue/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { localizedColumn } from '../../../platform/database/queries/localizedColumn.ts';
import type { StaffRole } from '../../staff/roles.ts';

export interface Entry {
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

interface Reader {
  language: Language;
  roles: StaffRole[];
}

type Key = number | string;
type Found = Omit<AuditSubject, 'kind'> & { key?: string; item?: string };

/** Keyed by the name of a detail, in any call. */
const usualKinds: Record<string, AuditSubjectKind> = {
  category: 'category',
  copyOf: 'item',
  customers: 'customer',
  import: 'import',
  imports: 'import',
  item: 'item',
  items: 'item',
  lineId: 'orderLine',
  list: 'list',
  message: 'message',
  messages: 'message',
  location: 'location',
  method: 'deliveryMethod',
  methods: 'deliveryMethod',
  review: 'review',
  school: 'school',
  section: 'section',
  shop: 'ownShop',
  variantId: 'variant',
  variants: 'variant',
  voucher: 'voucher',
  webhook: 'webhook',
};

const parents: Record<string, AuditSubjectKind> = { type: 'section', category: 'type' };

const staffCalls = [
  'OfficeAddStaff',
  'OfficeChangeRoles',
  'OfficeDisableStaff',
  'OfficeEnableStaff',
  'OfficeResetCodes',
  'OfficeResetStaffPassword',
];

function kindsOf({ subject, details }: Entry): Map<string, AuditSubjectKind> {
  const kinds = new Map(Object.entries(usualKinds));
  const level = subject === 'OfficeHideSection' ? 'section' : details['level'];
  if (level === 'section' || level === 'type' || level === 'category') {
    kinds.set('id', level).set('ids', level);
    const parent = parents[level];
    if (parent) kinds.set('parent', parent);
  }
  if (subject === 'OfficeSetSchoolItems') kinds.set('id', 'item');
  if (subject.endsWith('ItemView')) kinds.set('view', 'itemView');
  if (subject.endsWith('OrderView')) kinds.set('view', 'orderView');
  if (staffCalls.includes(subject)) kinds.set('name', 'staff');
  return kinds;
}

type Visit = (kind: AuditSubjectKind, key: Key, isWithItem: boolean) => unknown;

/** Returns the details with each subject replaced by what `visit` returns. */
function mapDetails(entry: Entry, visit: Visit): Record<string, unknown> {
  const kinds = kindsOf(entry);
  function map(field: string, value: unknown, isWithItem: boolean): unknown {
    if (Array.isArray(value)) return value.map((one) => map(field, one, isWithItem));
    if (typeof value === 'object' && value !== null) return mapFields(value, isWithItem || 'item' in value);
    const kind = kinds.get(field);
    const isKey = typeof value === (kind === 'staff' ? 'string' : 'number');
    return kind && isKey ? visit(kind, value as Key, isWithItem) : value;
  }
  const mapFields = (fields: object, isWithItem: boolean): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, map(field, value, isWithItem)]),
    );
  return mapFields(entry.details, 'item' in entry.details);
}

/** Customers, and messages of customers, whose names or subjects are shown. */
type Seen = Record<'customers' | 'messages', number[]>;

const idsOf = (rows = new Map<Key, Found>()): number[] => [...rows.values()].map(({ id }) => id);

export const isOfCall = ({ action }: Entry): boolean => /^office\b/.test(action);

/**
 * Replaces ids in the details of the office's calls by current names, in the reader's language. Names are never
 * recorded, so what was erased or removed is shown by its id. Reads each table once.
 */
export async function nameSubjects<E extends Entry>(
  db: Db,
  entries: E[],
  { language, roles }: Reader,
): Promise<{ named: E[]; seen: Seen }> {
  const keys = new Map<AuditSubjectKind, Set<Key>>();
  for (const entry of entries.filter(isOfCall))
    mapDetails(entry, (kind, key) => {
      const role = roleFor[kind];
      if (!role || roles.includes(role)) keys.set(kind, (keys.get(kind) ?? new Set()).add(key));
    });
  const found = new Map(
    await Promise.all(
      [...keys].map(async ([kind, ids]): Promise<[AuditSubjectKind, Map<Key, Found>]> => {
        const rows = await finders[kind](db, [...ids], language);
        return [kind, new Map(rows.map((row) => [row.key ?? row.id, row]))];
      }),
    ),
  );
  const name: Visit = (kind, key, isWithItem) => {
    const subject = found.get(kind)?.get(key);
    if (!subject) return key;
    const { key: _, item, ...shown } = subject;
    return { kind, ...shown, ...(item && !isWithItem && { name: `${item}, ${shown.name}` }) };
  };
  return {
    named: entries.map((entry) => (isOfCall(entry) ? { ...entry, details: mapDetails(entry, name) } : entry)),
    seen: { customers: idsOf(found.get('customer')), messages: idsOf(found.get('message')) },
  };
}

/**
 * The role required in addition to that of the audit log: voucher codes are worth money, and the other names are or may
 * be personal data.
 */
const roleFor: Partial<Record<AuditSubjectKind, StaffRole>> = {
  voucher: 'vouchers',
  customer: 'customers',
  message: 'customers',
  orderView: 'orders',
};

type Finder = (db: Db, keys: Key[], language: Language) => Promise<Found[]>;

async function findVariants(db: Db, ids: Key[], language: Language): Promise<Found[]> {
  const { rows } = await sql<Found & { size: string; item: string }>`
    select variants.id, ${localizedColumn('items.name', language)} as item,
      ${localizedColumn('colours.name', language)} as name, size
    from variants join items on items.id = item_id join colours on colours.id = colour_id
    where variants.id = any(${ids})`.execute(db);
  return rows.map(({ size, name, ...row }) => ({ ...row, name: `${name}, ${sizeLabelIn(language, size)}` }));
}

/** Colours and sizes, to record those that are removed. */
export const variantNames = async (db: Db, ids: number[]): Promise<string[]> =>
  (await findVariants(db, ids, sourceLanguage)).map(({ name }) => name);

const savedView =
  (table: 'staff_item_views' | 'staff_order_views'): Finder =>
  async (db, ids) =>
    (await sql<Found>`select id, name, filter from ${sql.table(table)} where id = any(${ids})`.execute(db))
      .rows;

type Localized = 'items' | 'sections' | 'schools' | 'delivery_methods';

const localized =
  (table: Localized): Finder =>
  async (db, ids, language) =>
    (
      await sql<Found>`select id, ${localizedColumn(`${table}.name`, language)} as name
        from ${sql.table(table)} where id = any(${ids})`.execute(db)
    ).rows;

const finders: Record<AuditSubjectKind, Finder> = {
  item: localized('items'),
  section: localized('sections'),
  school: localized('schools'),
  deliveryMethod: localized('delivery_methods'),
  type: async (db, ids, language) =>
    (
      await sql<Found>`select types.id, ${localizedColumn('sections.name', language)} || ' / '
          || ${localizedColumn('types.name', language)} as name
        from types join sections on sections.id = section_id where types.id = any(${ids})`.execute(db)
    ).rows,
  category: async (db, ids, language) =>
    (
      await sql<Found>`select categories.id, ${localizedColumn('sections.name', language)} || ' / '
          || ${localizedColumn('types.name', language)} || ' / '
          || ${localizedColumn('categories.name', language)} as name
        from categories join types on types.id = type_id join sections on sections.id = section_id
        where categories.id = any(${ids})`.execute(db)
    ).rows,
  variant: findVariants,
  orderLine: async (db, ids) =>
    (await sql<Found>`select id, note as name from order_lines where id = any(${ids})`.execute(db)).rows,
  voucher: async (db, ids) =>
    (await sql<Found>`select id, code as name from vouchers where id = any(${ids})`.execute(db)).rows,
  webhook: async (db, ids) =>
    (await sql<Found>`select id, url as name from webhook_endpoints where id = any(${ids})`.execute(db)).rows,
  import: async (db, ids, language) =>
    (
      await sql<Found>`select imports.id, imports.id || ' – '
          || coalesce(${localizedColumn('items.name', language)}, file) as name
        from imports cross join lateral (
          select case count(*) when 1 then min(item_id) end as item
          from (select item_id from import_changes where import_id = imports.id limit 2) as first_two
        ) as only_one left join items on items.id = only_one.item
        where imports.id = any(${ids})`.execute(db)
    ).rows,
  list: async (db, ids) =>
    (await sql<Found>`select id, name from uploaded_lists where id = any(${ids})`.execute(db)).rows,
  location: async (db, ids, language) =>
    (
      await sql<Found>`select id, ${localizedColumn('pickup_locations.name', language)} as name,
          delivery_method_id as method
        from pickup_locations where id = any(${ids})`.execute(db)
    ).rows,
  ownShop: async (db, ids, language) =>
    (
      await sql<Found>`select id, coalesce(nullif(texts ->> ${`name_${language}`}, ''), texts ->> 'name') as name
        from own_shops where id = any(${ids})`.execute(db)
    ).rows,
  customer: async (db, ids) =>
    (await sql<Found>`select id, name from people where id = any(${ids}) and erased_at is null`.execute(db))
      .rows,
  message: async (db, ids) =>
    (
      await sql<Found>`select id, coalesce(nullif(subject, ''), id::text) as name,
          case when answered_at is null then 'waiting' else 'answered' end as state
        from contact_messages where id = any(${ids})`.execute(db)
    ).rows,
  review: async (db, ids, language) =>
    (
      await sql<Found>`select reviews.id, reviews.id || ' – ' || ${localizedColumn('items.name', language)} as name,
          state
        from reviews join items on items.id = item_id where reviews.id = any(${ids})`.execute(db)
    ).rows,
  itemView: savedView('staff_item_views'),
  orderView: savedView('staff_order_views'),
  staff: async (db, names) =>
    (
      await sql<Found>`select id, name, name::text as key from staff
        where name::text = any(${names})`.execute(db)
    ).rows,
};
