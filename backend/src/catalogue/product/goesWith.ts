import { sql } from 'kysely';
import type { GoesWith } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { itemCards } from '../items/itemCards.ts';
import { firstSchoolOfItem } from '../navigation/schools.ts';
import { isSale, latestOrders } from '../items/soldItems.ts';

const shown = 4;
/** Orders that must contain both items. Fewer could be chance, or reveal what one person bought. */
const leastTogether = 3;
/** Added to the number of orders with either item, so that a rare pair does not rank above a frequent one. */
const smoothing = 10;

export async function goesWith(db: Db, itemId: number, language: Language): Promise<GoesWith> {
  const school = await ofSchoolList(db, itemId, language);
  const listed = new Set(school?.items.map(({ id }) => id));
  const isNew = (id: number): boolean => !listed.has(id);
  const together = await cardsInStock(db, (await boughtTogether(db, itemId)).filter(isNew), language);
  // A single item would look like a mistake.
  if (together.length > 1) return { ...(school && { school }), from: 'orders', items: together };
  const others = (await ofCategory(db, itemId)).filter(isNew);
  return { ...(school && { school }), from: 'category', items: await cardsInStock(db, others, language) };
}

/** Items that a child needs come first. */
async function ofSchoolList(db: Db, itemId: number, language: Language): Promise<GoesWith['school']> {
  const school = await firstSchoolOfItem(db, itemId, language);
  if (!school) return undefined;
  const listed = await db
    .selectFrom('school_items')
    .select('item_id')
    .where('school_id', '=', school.id)
    .where('item_id', '<>', itemId)
    .orderBy(sql`quantity > 0`, 'desc')
    .orderBy('position')
    .orderBy('item_id')
    .limit(3 * shown)
    .execute();
  const ids = listed.map(({ item_id }) => item_id);
  const items = await cardsInStock(db, ids, language);
  return items.length > 1 ? { name: school.name, path: school.path, items } : undefined;
}

async function cardsInStock(db: Db, ids: number[], language: Language) {
  const cards = await itemCards(db, ids, language);
  return cards.filter(({ isSoldOut }) => !isSoldOut).slice(0, shown);
}

/** Ranks by the smoothed Jaccard index: orders with both items divided by orders with either. */
async function boughtTogether(db: Db, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with baskets as (
      select distinct orders.id from orders join order_lines on order_id = orders.id
      where item_id = ${itemId} and ${isSale}
      order by orders.id desc limit ${latestOrders}
    ), others as (
      select item_id, count(distinct order_id) as together
      from order_lines join baskets on baskets.id = order_id
      where item_id <> ${itemId} group by item_id having count(distinct order_id) >= ${leastTogether}
      order by together desc, item_id limit 40
    )
    select items.id from others join items on items.id = others.item_id
    where erased_at is null
    order by together::float / (${smoothing} + (select count(*) from baskets) - together + (
      select count(*) from (
        select order_id from order_lines join orders on orders.id = order_id
        where order_lines.item_id = others.item_id and ${isSale}
        group by order_id order by order_id desc limit ${latestOrders}
      ) as theirs
    )) desc, items.id limit ${3 * shown}`.execute(db);
  return rows.map(({ id }) => id);
}

async function ofCategory(db: Db, itemId: number): Promise<number[]> {
  const others = await db
    .selectFrom('items')
    .innerJoin('items as this', 'this.category_id', 'items.category_id')
    .select('items.id')
    .where('this.id', '=', itemId)
    .where('items.id', '<>', itemId)
    .where('items.erased_at', 'is', null)
    .orderBy('items.popularity', 'desc')
    .orderBy('items.id')
    .limit(3 * shown)
    .execute();
  return others.map(({ id }) => id);
}
