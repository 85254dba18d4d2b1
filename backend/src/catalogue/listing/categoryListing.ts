import type { Facets, ItemCard, Listing } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { itemCards } from '../itemCards.ts';
import { categoryItemList } from './itemList.ts';
import { filteredListing, type ListingQuery } from './filteredListing.ts';
import { sortItems } from './sortItems.ts';

const popularCount = 4;

/** One page of a category, what its items come in, and its most popular items. The cost grows with the category, not with
 *  the shop. */
export async function categoryListing(
  db: Db,
  categoryId: number,
  wish: ListingQuery,
  language: Language,
): Promise<{ listing: Listing; popular: ItemCard[]; facets: Facets }> {
  const members = await categoryItemList(db, categoryId);
  const famous = sortItems(members.items, 'popularity', language).slice(0, popularCount);
  const [narrowed, popular] = await Promise.all([
    filteredListing(db, members, wish, language),
    itemCards(
      db,
      famous.map(({ id }) => id),
      language,
    ),
  ]);
  return { ...narrowed, popular };
}
