import { sql } from 'kysely';
import type { Db } from '../../backend/src/platform/database/tables/Db.ts';

const customers = 5000;
/** The states of the newest orders: waiting to be packed, packed, on the way. */
const open = { paid: 60, packed: 60, 'handed-over': 200 };

/** Paid orders of two items each, placed over a year, for a shop of `fillLargeShop`. */
export async function fillOrders(db: Db, items: number, orders: number): Promise<void> {
  await sql`insert into people (name, phone) select
      (array['Eleni', 'Andreas', 'Maria', 'Nikos', 'Sofia', 'Petros', 'Anna'])[1 + n % 7] || ' ' ||
      (array['Georgiou', 'Ioannou', 'Christou', 'Nicolaou', 'Pavlou'])[1 + n % 5] || ' ' || n, (99000000 + n)::text
    from generate_series(1, ${customers}::integer) n`.execute(db);
  await sql`insert into addresses (person_id, email, mobile, street, city, post_code)
    select id, 'customer-' || id || '@example.test', phone, 'Ledras 1', 'Nic', '1011' from people`.execute(
    db,
  );
  await sql`insert into orders (number, state, person_id, first_name, last_name, email, phone, street, city, post_code,
      delivery_method_id, location, subtotal_cents, delivery_cents, total_cents, created_at, paid_at)
    select (10000000 + n)::text,
      case when ago <= ${open.paid}::integer then 'paid' when ago <= ${open.paid + open.packed}::integer then 'packed'
        when ago <= ${open.paid + open.packed + open['handed-over']}::integer then 'handed-over' else 'delivered' end,
      people.id, split_part(name, ' ', 1), split_part(name, ' ', 2), 'customer-' || people.id || '@example.test', phone,
      'Ledras 1', 'Nic', '1011', 1, 'Limassol', 4000, 0, 4000, placed_at, placed_at
    from (select n, ${orders}::integer - n as ago, now() - (${orders}::integer - n) * interval '1 year' / ${orders}::integer
        as placed_at from generate_series(1, ${orders}::integer) n) as numbered
      join people on people.id = 1 + n % ${customers}::integer
    order by n`.execute(db);
  await sql`insert into order_lines (order_id, item_id, variant_id, note, colour, size, ordered_quantity, price_cents)
    select orders.id, variants.item_id, variants.id, items.name, 'Navy', size, 1, 2000
    from orders cross join generate_series(0, 1) one
      join variants on variants.id = 1 + (orders.id * 13 + one * 7919) % (${items}::integer * 8)
      join items on items.id = variants.item_id`.execute(db);
  await sql`insert into payments (order_id, gateway_number, amount_cents, state, created_at, session_expires_at, settled_at,
      next_check_at)
    select id, number || '-1', total_cents, 'paid', created_at, created_at, created_at, now() + interval '1 day'
    from orders`.execute(db);
  await sql`insert into order_changes (order_id, kind, at)
    select id, 'withdrawal', created_at from orders where id % 20 = 0`.execute(db);
  await sql`insert into withdrawals (order_id, email, name, refund, stated_at, settled_at, change_id)
    select orders.id, email, first_name, 'money', created_at, created_at, order_changes.id
    from orders join order_changes on order_id = orders.id`.execute(db);
  await sql`insert into order_movements (change_id, order_line_id, from_place, to_place, quantity, reason)
    select id, (select min(id) from order_lines where order_id = order_changes.order_id), 'ordered', 'withdrawn', 1, 'too-small'
    from order_changes`.execute(db);
  await sql`analyze`.execute(db);
}
