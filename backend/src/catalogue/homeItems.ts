import { sql } from 'kysely';
import type { GetCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/Db.ts';
import { itemCards } from './items/itemCards.ts';
import { bestsellers } from './items/soldItems.ts';
import { categoriesInTurn, isSoldOut } from './listing/featuredOrder.ts';
import type { ItemList } from './listing/itemList.ts';
import { sortItems } from './listing/sortItems.ts';
import { allSchools } from './schools.ts';

const shownCount = 4;
const newForDays = 180;

/** Item ids, best or newest first. Includes items that the shop does not list. */
interface HomeRanking {
  sold: number[];
  added: number[];
}

export async function rankForHome(db: Db): Promise<HomeRanking> {
  const [sold, added] = await Promise.all([bestsellers(db), latestItems(db)]);
  return { sold, added };
}

async function latestItems(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('erased_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${newForDays})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Items that are popular by their own figure follow those that have been sold, as in a new shop. */
export async function homeItems(
  db: Db,
  { items }: ItemList,
  { sold, added }: HomeRanking,
  language: Language,
): Promise<GetCalls['ShopHome']['response']> {
  const available = items.filter((item) => !isSoldOut(item));
  const byId = new Map(available.map((item) => [item.id, item]));
  const listed = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const first = (found: { id: number }[]) => [...new Set(found.map(({ id }) => id))].slice(0, shownCount);
  const best = first([...listed(sold), ...sortItems(available, 'popularity', language)]);
  const newest = first(categoriesInTurn(listed(added).filter(({ id }) => !best.includes(id))));
  const [schools, bestsellers, newItems] = await Promise.all([
    allSchools(db, language),
    itemCards(db, best, language),
    itemCards(db, newest, language),
  ]);
  return { schools, bestsellers, newItems };
}
