import type { Db } from '../../platform/database/tables/Db.ts';

export interface SeededShop {
  /** 20 euro less 10 percent, in Navy M (10 units) and Navy L (1 unit). */
  polo: { id: number; medium: number; large: number };
  /** 40 euro, in Navy M (100 units). */
  jacket: { id: number; medium: number };
  courier: number;
  pickup: number;
  personId: number;
}

export async function seedMinimalShop(db: Db): Promise<SeededShop> {
  await db
    .insertInto('sections')
    .values({ id: 1, name: 'School', slug: 'Meltemi-School', carousel_type: 3 })
    .execute();
  const type = await insertId(db, 'types', { section_id: 1, name: 'Uniforms', slug: 'uniforms' });
  const category = await insertId(db, 'categories', { type_id: type, name: 'Polos', slug: 'polos' });
  const navy = await insertId(db, 'colours', { code: 'NVY', name: 'Navy', hex: '#1c2c4c' });
  const variant = (item: number, size: string, on_hand: number, price: object): Promise<number> =>
    insertId(db, 'variants', { item_id: item, colour_id: navy, size, on_hand, ...price });
  const [poloPrice, jacketPrice] = [{ price_cents: 1800, compare_at_cents: 2000 }, { price_cents: 4000 }];

  const polo = await insertId(db, 'items', {
    category_id: category,
    code: 'POLO1W',
    slug: 'polo',
    name: 'Polo <Classic>',
    ...poloPrice,
  });
  const jacket = await insertId(db, 'items', {
    category_id: category,
    code: 'JACK1W',
    slug: 'jacket',
    name: 'Jacket',
    ...jacketPrice,
  });
  const courier = await insertId(db, 'delivery_methods', { name: 'ACS Courier', kind: 'courier' });
  const pickup = await insertId(db, 'delivery_methods', { name: 'Pickup from our shop', kind: 'pickup' });
  await insertId(db, 'pickup_locations', { delivery_method_id: pickup, name: 'Limassol' });
  await insertId(db, 'vouchers', { code: 'WELCOME10', amount_cents: 1000, uses_left: 1000 });
  await insertId(db, 'vouchers', { code: 'ONCE5', amount_cents: 500, uses_left: 1 });
  const personId = await insertId(db, 'people', { name: 'Demo Shopper' });
  return {
    polo: {
      id: polo,
      medium: await variant(polo, 'M', 10, poloPrice),
      large: await variant(polo, 'L', 1, poloPrice),
    },
    jacket: { id: jacket, medium: await variant(jacket, 'M', 100, jacketPrice) },
    courier,
    pickup,
    personId,
  };
}

type Seeded =
  | 'types'
  | 'categories'
  | 'colours'
  | 'items'
  | 'variants'
  | 'delivery_methods'
  | 'pickup_locations'
  | 'vouchers'
  | 'people';

async function insertId(db: Db, table: Seeded, row: object): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
