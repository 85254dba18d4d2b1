import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { hashSecret } from '../../platform/secrets/secretHash.ts';

export async function fillSmallShop(db: Db): Promise<void> {
  await db
    .insertInto('sections')
    .values({ id: 1, name: 'School', slug: 'Meltemi-School', carousel_type: 3 })
    .execute();
  await db.insertInto('types').values({ section_id: 1, name: 'Tops', slug: 'tops' }).execute();
  await db.insertInto('categories').values({ type_id: 1, name: 'Polos', slug: 'polos' }).execute();
  await db.insertInto('colours').values({ code: 'NVY', name: 'Navy', hex: '#14222e' }).execute();
  await db
    .insertInto('items')
    .values([
      { category_id: 1, code: 'P1W', slug: 'polo', name: 'Polo', price_cents: 1000, compare_at_cents: 1250 },
      { category_id: 1, code: 'P2W', slug: 'shirt', name: 'Shirt', price_cents: 2000 },
    ])
    .execute();
  await db.insertInto('item_links').values({ item_id: 1, category_id: 1 }).execute();
  await db
    .insertInto('variants')
    .values({
      item_id: 1,
      colour_id: 1,
      size: 'Small',
      position: 2,
      on_hand: 3,
      price_cents: 1000,
      compare_at_cents: 1250,
    })
    .execute();
  await db.insertInto('carousels').values({ type: 3, name: 'School' }).execute();
  await db
    .insertInto('attachments')
    .values({
      owner_kind: 'item',
      owner_id: 1,
      file_name: 'mainimage.webp',
      original: 'polo-nvy',
      width: 800,
      height: 1000,
    })
    .execute();

  const password_hash = await hashSecret('Shopper#123');
  const people = [
    { name: 'Eleni Ioannou', phone: '99123456', password_hash },
    { name: 'Andreas Georgiou', password_hash },
  ];
  await db.insertInto('people').values(people).execute();
  const addresses = [
    { person_id: 1, email: 'eleni@example.com', street: 'Ledras 1', city: 'NICOSIA', post_code: '1011' },
    { person_id: 2, email: 'andreas@example.com' },
  ];
  await db.insertInto('addresses').values(addresses).execute();
  await db.insertInto('favourites').values({ person_id: 1, item_id: 1 }).execute();

  await db.insertInto('delivery_methods').values({ name: 'Pick up', kind: 'pickup' }).execute();
  await db.insertInto('pickup_locations').values({ delivery_method_id: 1, name: 'Nicosia' }).execute();
  await db.insertInto('vouchers').values({ code: 'ONCE5', amount_cents: 500, uses_left: 1 }).execute();
  await db
    .insertInto('orders')
    .values({
      number: '12345678',
      state: 'paid',
      person_id: 1,
      created_at: new Date(Date.now() - 3 * 86_400_000),
      first_name: 'Eleni',
      last_name: 'Ioannou',
      email: 'eleni@example.com',
      phone: '99123456',
      street: 'Ledras 1',
      city: 'NICOSIA',
      post_code: '1011',
      subtotal_cents: 2000,
      delivery_cents: 0,
      total_cents: 2000,
    })
    .execute();
  await db
    .insertInto('order_lines')
    .values({ order_id: 1, item_id: 1, note: 'Polo, Navy, S', ordered_quantity: 2, price_cents: 1000 })
    .execute();
}

/** Tables that grow with refused requests too. */
const growing = ['rate_limit_hits', 'audit_log', 'shop_secrets'];

export async function everything(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  return rowsOf(
    db,
    tables.filter(({ name }) => !growing.includes(name)).map(({ name }) => [name, sql`true`]),
  );
}

/** A single statement, because tests run it hundreds of times. */
export async function rowsOf(
  db: Db,
  tables: [name: string, condition: RawBuilder<unknown>][],
): Promise<Record<string, unknown[]>> {
  const selections = tables.map(
    ([name, condition]) =>
      sql`select ${name}::text as name, to_jsonb(t) as row from ${sql.table(name)} t where ${condition}`,
  );
  const { rows } = await sql<{ name: string; row: unknown }>`
    ${sql.join(selections, sql` union all `)} order by 1, 2`.execute(db);
  const kept: Record<string, unknown[]> = Object.fromEntries(tables.map(([name]) => [name, []]));
  for (const { name, row } of rows) kept[name]?.push({ row });
  return kept;
}
