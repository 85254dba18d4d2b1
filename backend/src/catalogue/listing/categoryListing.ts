import type { Facets, ItemCard, Listing } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import { itemCards } from '../items/itemCards.ts';
import type { FeaturedFacts } from './featuredFacts.ts';
import { featuredOrder } from './featuredOrder.ts';
import { fetchItemsPerCategory } from './itemList.ts';
import { filteredListing, type ListingQuery } from './filteredListing.ts';

const popularCount = 4;

export async function categoryListing(
  db: Db,
  categoryId: number,
  facts: FeaturedFacts,
  query: ListingQuery,
  language: Language,
): Promise<{ listing: Listing; popular: ItemCard[]; facets: Facets }> {
  const { items, colours } = await fetchItemsPerCategory(db, categoryId);
  const list = { items: featuredOrder(items, facts), colours };
  const first = list.items.slice(0, popularCount);
  const [filtered, popular] = await Promise.all([
    filteredListing(db, list, query, language),
    itemCards(
      db,
      first.map(({ id }) => id),
      language,
    ),
  ]);
  return { ...filtered, popular };
}
