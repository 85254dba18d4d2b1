import type { Facets, ItemCard, Listing, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { itemCards } from '../items/itemCards.ts';
import { nameIn } from '../../platform/database/localizedColumn.ts';
import { facetsOf, filterItems, type Filters } from './facets.ts';
import type { ListItem, ItemList } from './itemList.ts';
import { clampedPage, listingOf, pageSize } from './pagination.ts';
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
  const filtered = filterItems(sorted, query);
  const page = clampedPage(pageWith(filtered, query.item) ?? query.page, filtered.length);
  const onPage = filtered.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  const cards = await itemCards(db, onPage, language);
  const colours = list.colours.map((colour) => ({
    code: colour.code,
    name: nameIn(colour, language),
    hex: colour.hex,
  }));
  return {
    listing: listingOf(
      cards.map((card) => inColourOf(card, query.colours)),
      page,
      filtered.length,
    ),
    facets: facetsOf(sorted, colours, query),
  };
}

function inColourOf(card: ItemCard, chosen: string[]): ItemCard {
  const colour = card.colours.find(({ code }) => chosen.includes(code));
  return colour ? { ...card, shownColour: colour.code, picture: colour.pictures?.[0] ?? card.picture } : card;
}

function pageWith(items: ListItem[], id: number | null | undefined): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / pageSize) + 1;
}
