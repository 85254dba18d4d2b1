import type { Facets, Listing, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { itemsPerPage } from 'mf-shared/listingLimits';
import type { Db } from '../../platform/database/tables/Db.ts';
import { inColour, itemCards } from '../items/itemCards.ts';
import { nameIn } from '../../platform/database/queries/localizedColumn.ts';
import { availableFirst, colourToShow, facetsOf, filterItems, type Filters } from './facets.ts';
import type { ListItem, ItemList } from './itemList.ts';
import { clampedPage, listingOf } from './pagination.ts';
import { sortItems } from './sortItems.ts';

export interface ListingQuery extends Filters {
  sort?: SortKey | undefined;
  page: number;
  item?: number | null | undefined;
}

export async function filteredListing(
  db: Db,
  list: ItemList,
  query: ListingQuery,
  language: Language,
): Promise<{ listing: Listing; facets: Facets }> {
  const sorted = sortItems(list.items, query.sort, language);
  const matching = filterItems(sorted, query);
  // Sorted lists keep sold-out items in place.
  const filtered = query.sort ? matching : availableFirst(matching, query);
  const page = clampedPage(pageWith(filtered, query.item) ?? query.page, filtered.length);
  const onPage = filtered.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  const colourOf = (item: ListItem) =>
    colourToShow(item, query) ?? (query.sort === 'restocked' ? item.restockedColour : null);
  const shownColours = new Map(onPage.map((item) => [item.id, colourOf(item)]));
  const cards = await itemCards(db, [...shownColours.keys()], language);
  const colours = list.colours.map((colour) => ({
    code: colour.code,
    name: nameIn(colour, language),
    hex: colour.hex,
  }));
  return {
    listing: listingOf(
      cards.map((card) => inColour(card, shownColours.get(card.id))),
      page,
      filtered.length,
    ),
    facets: facetsOf(sorted, colours, query),
  };
}

function pageWith(items: ListItem[], id: number | null | undefined): number | null {
  const index = id ? items.findIndex((item) => item.id === id) : -1;
  return index < 0 ? null : Math.floor(index / itemsPerPage) + 1;
}
