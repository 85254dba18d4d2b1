import { sql } from 'kysely';
import type { Colour, Facets, ItemCard, Listing, SortKey } from 'mf-shared/calls';
import type { Database } from '../database/openDatabase.ts';
import { cardsOf } from './cards.ts';
import { facetsOf, isWished, type Candidate, type Filters } from './facets.ts';
import { clampedPage, listingOf, pageSize } from './pages.ts';
import { sortOrders } from './sortOrders.ts';

export interface ListingWish extends Filters {
  sort?: SortKey | undefined;
  page: number;
  /** Opens the page that holds this item. */
  item?: number | null | undefined;
}

interface Member extends Candidate {
  id: number;
  popularity: number;
  discount_percent: number;
}

const popularCount = 4;
const ownOrder = sql`is_additional, id`;

/** One page of a category, what its items come in, and its most popular items: those of its own and those linked to it,
 *  without any that is not made in a colour and size. The cost grows with the category, not with the shop. */
export async function categoryListing(
  db: Database,
  categoryId: number,
  wish: ListingWish,
): Promise<{ listing: Listing; popular: ItemCard[]; facets: Facets }> {
  const { members, colours } = await membersOf(db, categoryId, wish.sort);
  const sorted = wish.sort === 'discounted' ? members.filter((item) => item.discount_percent > 0) : members;
  const wished = sorted.filter((item) => isWished(item, wish));
  const shownPage = clampedPage(pageWith(wished, wish.item) ?? wish.page, wished.length);
  const onPage = wished.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(({ id }) => id);
  const famous = members
    .toSorted((one, other) => other.popularity - one.popularity || one.id - other.id)
    .slice(0, popularCount)
    .map(({ id }) => id);
  const cards = new Map(
    (await cardsOf(db, [...new Set([...onPage, ...famous])])).map((card) => [card.id, card]),
  );
  const cardsFor = (ids: number[]): ItemCard[] => ids.flatMap((id) => cards.get(id) ?? []);
  return {
    listing: listingOf(cardsFor(onPage), shownPage, wished.length),
    popular: cardsFor(famous),
    facets: facetsOf(sorted, colours, wish),
  };
}

function pageWith(items: Member[], id: number | null | undefined): number | null {
  const index = items.findIndex((item) => item.id === id);
  return index < 0 ? null : Math.floor(index / pageSize) + 1;
}

/** A category's items in order, each with its variants, and the colours they are made in. */
async function membersOf(db: Database, categoryId: number, sort: SortKey | undefined) {
  const { rows } = await sql<{ members: Member[]; colours: Colour[] }>`
    with members as (
      select id, false as is_additional from items where category_id = ${categoryId} and erased_at is null
      union all
      select item_id, true from item_links where category_id = ${categoryId}
    ), belonging as (
      select items.id, name, discounted_cents, discount_percent, popularity, bool_and(is_additional) as is_additional
      from members join items on items.id = members.id
      where erased_at is null
      group by items.id
    ), held as (
      select variant_id, sum(quantity) as pieces from reservations where expires_at > now() group by variant_id
    ), made as (
      select item_id, json_agg(json_build_array(code, size, on_hand > coalesce(pieces, 0))) as variants
      from belonging
      join variants on item_id = belonging.id
      join colours on colours.id = colour_id
      left join held on variant_id = variants.id
      group by item_id
    )
    select coalesce((
      select json_agg(json_build_object('id', id, 'popularity', popularity, 'discount_percent', discount_percent,
        'discounted_cents', discounted_cents, 'variants', variants)
        order by ${sort ? sortOrders[sort] : ownOrder})
      from belonging join made on item_id = id
    ), '[]') as members, coalesce((
      select json_agg(json_build_object('code', code, 'name', name, 'hex', hex) order by position, name)
      from colours
      where id in (select colour_id from variants where item_id in (select id from belonging))
    ), '[]') as colours`.execute(db);
  return rows[0] ?? { members: [], colours: [] };
}
