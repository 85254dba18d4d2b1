import type { GetCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { inColour, itemCards } from '../items/itemCards.ts';
import { latestItems } from '../items/newItems.ts';
import { bestsellers } from '../items/soldItems.ts';
import { categoriesInTurn, isSoldOut } from '../listing/featuredOrder.ts';
import type { ItemList } from '../listing/itemList.ts';
import { sortItems } from '../listing/sortItems.ts';
import { allSchools } from '../navigation/schools.ts';

const shownCount = 4;

/** Item ids, best or latest first. Includes items that the shop does not list. */
interface HomeRanking {
  sold: number[];
  added: number[];
}

export async function rankForHome(db: Db): Promise<HomeRanking> {
  const [sold, added] = await Promise.all([bestsellers(db), latestItems(db)]);
  return { sold, added };
}

/** Items that are popular by their own figure follow those that have been sold, as in a new shop. */
export async function homeItems(
  db: Db,
  { items }: ItemList,
  { sold, added }: HomeRanking,
  language: Language,
): Promise<Omit<GetCalls['ShopHome']['response'], 'delivery'>> {
  const available = items.filter((item) => !isSoldOut(item));
  const byId = new Map(available.map((item) => [item.id, item]));
  const listed = (ids: number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const first = (found: { id: number }[]) => [...new Set(found.map(({ id }) => id))].slice(0, shownCount);
  const best = first([...listed(sold), ...sortItems(available, 'popularity', language)]);
  // Bestsellers are repeated here: shoppers ask for them first.
  const restocked = sortItems(items, 'restocked', language).slice(0, shownCount);
  const back = restocked.map(({ id }) => id);
  const shown = new Set([...best, ...back]);
  const newest = first(categoriesInTurn(listed(added).filter(({ id }) => !shown.has(id))));
  const [schools, bestsellers, newItems, backCards] = await Promise.all([
    allSchools(db, language),
    itemCards(db, best, language),
    itemCards(db, newest, language),
    itemCards(db, back, language),
  ]);
  const colourOf = new Map(restocked.map(({ id, restockedColour }) => [id, restockedColour]));
  return {
    schools,
    bestsellers,
    newItems,
    restocked: backCards.map((card) => inColour(card, colourOf.get(card.id))),
  };
}
