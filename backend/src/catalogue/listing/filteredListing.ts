import type { Facets, Listing, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { itemCards } from '../itemCards.ts';
import { facetsOf, filterItems, type Filters } from './facets.ts';
import type { ListItem, ItemList } from './itemList.ts';
import { clampedPage, listingOf, pageSize } from '../pagination.ts';
import { sortItems } from './sortItems.ts';

export interface ListingQuery extends Filters {
  sort?: SortKey | undefined;
  page: number;
  /** Opens the page that holds this item. */
  item?: number | null | undefined;
}

/** One page of a list as it is wished, and what the items of the whole list come in. */
export async function filteredListing(
  db: Db,
  members: ItemList,
  wish: ListingQuery,
  language: Language,
): Promise<{ listing: Listing; facets: Facets }> {
  const sorted = sortItems(members.items, wish.sort, language);
  const wished = filterItems(sorted, wish);
  const page = clampedPage(pageWith(wished, wish.item) ?? wish.page, wished.length);
  const onPage = wished.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  const colours = members.colours.map(({ code, name, name_el, hex }) => ({
    code,
    name: (language === 'el' && name_el) || name,
    hex,
  }));
  return {
    listing: listingOf(await itemCards(db, onPage, language), page, wished.length),
    facets: facetsOf(sorted, colours, wish),
  };
}

function pageWith(items: ListItem[], id: number | null | undefined): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / pageSize) + 1;
}
