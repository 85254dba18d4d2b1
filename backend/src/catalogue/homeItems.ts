import type { GetCalls } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../platform/database/Db.ts';
import { itemCards } from './items/itemCards.ts';
import { categoriesInTurn, isSoldOut } from './listing/featuredOrder.ts';
import type { ItemList, ListItem } from './listing/itemList.ts';
import { sortItems } from './listing/sortItems.ts';
import { allSchools } from './schools.ts';

const shownCount = 4;

export async function homeItems(
  db: Db,
  { items }: ItemList,
  language: Language,
): Promise<GetCalls['ShopHome']['response']> {
  const cards = (found: ListItem[]) =>
    itemCards(
      db,
      found.slice(0, shownCount).map(({ id }) => id),
      language,
    );
  const available = items.filter((item) => !isSoldOut(item));
  const popular = sortItems(available, 'popularity', language);
  // Ids increase in the order in which items are added.
  const newest = categoriesInTurn(available.toSorted((one, other) => other.id - one.id));
  const [schools, bestsellers, newItems] = await Promise.all([
    allSchools(db, language),
    cards(popular),
    cards(newest),
  ]);
  return { schools, bestsellers, newItems };
}
