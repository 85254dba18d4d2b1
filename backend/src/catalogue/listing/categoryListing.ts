import type { Facets, ItemCard, Listing } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { cardsOf } from '../itemCards.ts';
import { categoryMembers } from './listItems.ts';
import { narrowedListing, type ListingWish } from './filteredListing.ts';
import { sortItems } from './sortItems.ts';

const popularCount = 4;

/** One page of a category, what its items come in, and its most popular items. The cost grows with the category, not with
 *  the shop. */
export async function categoryListing(
  db: Db,
  categoryId: number,
  wish: ListingWish,
  language: Language,
): Promise<{ listing: Listing; popular: ItemCard[]; facets: Facets }> {
  const members = await categoryMembers(db, categoryId);
  const famous = sortItems(members.items, 'popularity', language).slice(0, popularCount);
  const [narrowed, popular] = await Promise.all([
    narrowedListing(db, members, wish, language),
    cardsOf(
      db,
      famous.map(({ id }) => id),
      language,
    ),
  ]);
  return { ...narrowed, popular };
}
