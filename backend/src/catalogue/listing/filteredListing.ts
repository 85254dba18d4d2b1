import type { Facets, Listing, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { cardsOf } from '../itemCards.ts';
import { nameIn } from '../localizedColumn.ts';
import { facetsOf, filteredItems, type Filters } from './facets.ts';
import type { Member, Members } from './listItems.ts';
import { clampedPage, listingOf, pageSize } from '../pagination.ts';
import { sortItems } from './sortItems.ts';

export interface ListingWish extends Filters {
  sort?: SortKey | undefined;
  page: number;
  /** Opens the page that holds this item. */
  item?: number | null | undefined;
}

/** One page of a list as it is wished, and what the items of the whole list come in. */
export async function narrowedListing(
  db: Db,
  members: Members,
  wish: ListingWish,
  language: Language,
): Promise<{ listing: Listing; facets: Facets }> {
  const sorted = sortItems(members.items, wish.sort, language);
  const wished = filteredItems(sorted, wish);
  const page = clampedPage(pageWith(wished, wish.item) ?? wish.page, wished.length);
  const onPage = wished.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  const colours = members.colours.map((colour) => ({
    code: colour.code,
    name: nameIn(colour, language),
    hex: colour.hex,
  }));
  return {
    listing: listingOf(await cardsOf(db, onPage, language), page, wished.length),
    facets: facetsOf(sorted, colours, wish),
  };
}

function pageWith(items: Member[], id: number | null | undefined): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / pageSize) + 1;
}
