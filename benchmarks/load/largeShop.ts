import { sql } from 'kysely';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';

const itemsAtOnce = 5000;

export async function fillLargeShop(db: Db, items: number): Promise<void> {
  await sql`insert into sections (id, name, slug, carousel_type) values (1, 'School', 'school', 3)`.execute(
    db,
  );
  await sql`insert into types (id, section_id, name, slug) values (1, 1, 'Uniforms', 'uniforms')`.execute(db);
  await sql`insert into categories (id, type_id, name, slug)
    select n, 1, 'Category ' || n, 'c' || n from generate_series(1, ceil(${items}::integer / 24.0)::integer) n`.execute(
    db,
  );
  await sql`insert into colours (id, code, name, hex)
    values (1, 'NVY', 'Navy', '#101f40'), (2, 'WHT', 'White', '#ffffff'), (3, 'RED', 'Red', '#c0202c')`.execute(
    db,
  );
  await sql`insert into items (id, category_id, code, slug, name, price_cents, compare_at_cents, popularity)
    select n, 1 + (n - 1) / 24, 'W' || n || 'W', 'i' || n,
      (array['Pleated', 'Cotton', 'Summer', 'Winter', 'Striped', 'Plain', 'Oxford', 'Stretch'])[1 + n % 8] || ' ' ||
      (array['Polo', 'Trousers', 'Skirt', 'Jacket', 'Cap', 'Apron', 'Sweater', 'Shirt', 'Dress', 'Shorts', 'Vest'])[1 + n % 11]
        || ' ' || (array['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern', 'Grove', 'Heath', 'Iris', 'Juniper', 'Kelp',
        'Lotus', 'Maple'])[1 + n % 13],
      list * (10 - n % 5) / 10, case when n % 5 > 0 then list end, n * 7 % 1000
    from generate_series(1, ${items}::integer) n, lateral (select 500 + n * 37 % 5000 as list) as priced`.execute(
    db,
  );
  // Triggers make each of them costly, so that all at once would exceed the limit for a statement.
  for (let first = 1; first <= items; first += itemsAtOnce) {
    const batch = sql`generate_series(${first}::integer, ${Math.min(items, first + itemsAtOnce - 1)}::integer)`;
    await sql`insert into item_translations (item_id, language, name)
      select n, 'el', (array['Μπλούζα', 'Παντελόνι', 'Φούστα', 'Σακάκι'])[1 + n % 4] from ${batch} n`.execute(
      db,
    );
    // All items come in navy and in M, every seventh in red, every ninth in 4XL.
    await sql`insert into variants (item_id, colour_id, size, position, on_hand, price_cents, compare_at_cents)
      select n, case when c = 2 and n % 7 = 0 then 3 else c end,
        case when s = 4 and n % 9 = 0 then '4XL' else (array['Small', 'Medium', 'Large', 'Extra Large'])[s] end,
        s, (n + s) % 4, price_cents, compare_at_cents
      from ${batch} n join items on items.id = n, generate_series(1, 2) c, generate_series(1, 4) s`.execute(
      db,
    );
  }
  await sql`insert into attachments (owner_kind, owner_id, file_name, original, width, height)
    select 'item', n, 'mainimage.svg', 'x', 1000, 1250 from generate_series(1, ${items}::integer) n`.execute(
    db,
  );
  // Both databases do this by themselves, within ten minutes of an import.
  await sql`vacuum (analyze)`.execute(db);
}
