import type { Db } from '../../platform/database/tables/Db.ts';
import type { Call, CallContext } from '../../platform/calls/call.ts';
import { createDispatcher } from '../../platform/calls/createDispatcher.ts';
import type { Language } from 'mf-shared/languages';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { sql, type Insertable } from 'kysely';
import { catalogueCalls } from '../calls.ts';

export function askerOf(db: Db, otherCalls: Call[] = []) {
  const dispatch = createDispatcher([...catalogueCalls({ db }), ...otherCalls]);
  return async function ask<Result>(
    name: string,
    input: Record<string, string> = {},
    language: Language = 'en',
  ): Promise<Result> {
    const context = { language, visitor: { person: null, browserHash: null } } as CallContext;
    return (await dispatch(name, input, context)) as Result;
  };
}

export const inPolos = { section: 'Meltemi-School', type: 'uniforms', category: 'polos' };

export async function createPlaces(db: Db) {
  await db
    .insertInto('sections')
    .values([
      { id: 1, name: 'School', slug: 'school', carousel_type: 3, position: 0 },
      { id: 2, name: 'Promotional', slug: 'promotional', carousel_type: 5, position: 1 },
    ])
    .execute();
  await db
    .insertInto('types')
    .values([
      { id: 1, section_id: 1, name: 'Uniforms', slug: 'uniforms' },
      { id: 2, section_id: 2, name: 'Wear', slug: 'wear' },
    ])
    .execute();
  await db
    .insertInto('categories')
    .values([
      { id: 1, type_id: 1, name: 'Polos', slug: 'polos', position: 1 },
      { id: 2, type_id: 1, name: 'Skirts', slug: 'skirts', position: 0 },
      { id: 3, type_id: 2, name: 'Caps', slug: 'caps' },
    ])
    .execute();
  await db
    .insertInto('colours')
    .values([
      { id: 1, code: 'NVY', name: 'Navy', hex: '#101f40', position: 1 },
      { id: 2, code: 'WHT', name: 'White', hex: '#ffffff', position: 0 },
    ])
    .execute();
  for (const table of ['types', 'categories', 'colours'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100)`.execute(db);
}

export async function createItem(
  db: Db,
  item: Partial<Insertable<Schema['items']>> & { code: string },
  units: [colour: 1 | 2, size: string, onHand: number][] = [
    [1, 'Medium', 2],
    [1, 'Small', 2],
    [2, 'Medium', 2],
    [2, 'Small', 2],
  ],
): Promise<number> {
  const { price_cents = 1250, compare_at_cents = null } = item;
  const { id } = await db
    .insertInto('items')
    .values({ category_id: 1, slug: item.code.toLowerCase(), name: item.code, price_cents, ...item })
    .returning('id')
    .executeTakeFirstOrThrow();
  const variants = units.map(([colour_id, size, on_hand], position) => ({
    item_id: id,
    colour_id,
    size,
    on_hand,
    position,
    price_cents,
    compare_at_cents,
  }));
  if (variants.length > 0) await db.insertInto('variants').values(variants).execute();
  return id;
}

type TranslatedEntity =
  | 'section'
  | 'type'
  | 'category'
  | 'colour'
  | 'item'
  | 'school'
  | 'delivery_method'
  | 'pickup_location';

export async function translate(
  db: Db,
  entity: TranslatedEntity,
  id: number,
  texts: { name: string; description?: string; fibres?: string; care?: string },
): Promise<void> {
  const values = { [`${entity}_id`]: id, language: 'el', ...texts };
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(`${entity}_translations`)} (${names})
    values (${sql.join(Object.values(values))})`.execute(db);
}

export async function reserve(db: Db, itemId: number, quantity: number, expires_at: Date): Promise<void> {
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('item_id', '=', itemId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  const blank = { first_name: '', last_name: '', email: '', phone: '', street: '', city: '', post_code: '' };
  const order = await db
    .insertInto('orders')
    .values({ ...blank, number: crypto.randomUUID(), subtotal_cents: 1, delivery_cents: 0, total_cents: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('reservations')
    .values({ order_id: order.id, variant_id: variant.id, quantity, expires_at })
    .execute();
}

/** Writes a paid order with one line. */
export async function sell(db: Db, itemId: number, quantity: number): Promise<void> {
  const blank = { first_name: '', last_name: '', email: '', phone: '', street: '', city: '', post_code: '' };
  const cents = { subtotal_cents: 1, delivery_cents: 0, total_cents: 1 };
  const order = await db
    .insertInto('orders')
    .values({ ...blank, ...cents, number: crypto.randomUUID(), state: 'paid' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { order_id: order.id, item_id: itemId, note: '', colour: '', size: '', price_cents: 1 };
  await db
    .insertInto('order_lines')
    .values({ ...line, ordered_quantity: quantity })
    .execute();
}
