import { sql } from 'kysely';
import type { ItemCard, Listing, SortKey } from 'mf-shared/calls';
import type { Database } from '../database/openDatabase.ts';
import { cardsOf } from './cards.ts';
import { listingOf, pageSize } from './pages.ts';
import { sortOrders } from './sortOrders.ts';

interface Wish {
  sort?: SortKey | undefined;
  page: number;
  /** Opens the page that holds this item. */
  item?: number | null | undefined;
}

const popularCount = 4;

const ownOrder = sql`is_additional, id`;

interface Row {
  id: number;
  /** From 1 in the whole list; null for what only belongs to the popular ones. */
  rank: number | null;
  fame: number;
  total: number;
  page: number;
}

/** One page of a category and its most popular items: those of its own and those linked to it, without any that is not
 *  made in a colour and size. The cost grows with the category at most, not with the shop. */
export async function categoryListing(
  db: Database,
  categoryId: number,
  { sort, page, item }: Wish,
): Promise<{ listing: Listing; popular: ItemCard[] }> {
  const only = sort === 'discounted' ? sql`discount_percent > 0` : sql`true`;
  const { rows } = await sql<Row>`
    with members as (
      select id, false as is_additional from items where category_id = ${categoryId} and erased_at is null
      union all
      select item_id, true from item_links where category_id = ${categoryId}
    ), listed as (
      select items.id, name, discounted_cents, discount_percent, popularity, bool_and(is_additional) as is_additional
      from members join items on items.id = members.id
      where erased_at is null and exists (select from variants where item_id = items.id)
      group by items.id
    ), ranked as (
      select id, row_number() over (order by ${sort ? sortOrders[sort] : ownOrder})::integer as rank
      from listed where ${only}
    ), famed as (
      select id, row_number() over (order by popularity desc, id)::integer as fame from listed
    ), asked as (
      select total, least(
        coalesce((select (rank - 1) / ${sql.lit(pageSize)} + 1 from ranked where id = ${item ?? null}), ${page}::bigint),
        greatest(1, ceil(total / ${sql.lit(pageSize)}::numeric))
      )::integer as page
      from (select count(*)::integer as total from ranked) as counted
    )
    select id, rank, fame, total, page
    from asked cross join famed left join ranked using (id)
    where (rank - 1) / ${sql.lit(pageSize)} + 1 = page or fame <= ${sql.lit(popularCount)}
    order by rank`.execute(db);

  const { total = 0, page: shownPage = 1 } = rows[0] ?? {};
  const cards = new Map(
    (
      await cardsOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map((card) => [card.id, card]),
  );
  const cardsFor = (some: Row[]): ItemCard[] => some.flatMap(({ id }) => cards.get(id) ?? []);
  const onPage = rows.filter(({ rank }) => rank !== null && Math.ceil(rank / pageSize) === shownPage);
  const famous = rows.filter(({ fame }) => fame <= popularCount).toSorted((a, b) => a.fame - b.fame);
  return { listing: listingOf(cardsFor(onPage), shownPage, total), popular: cardsFor(famous) };
}
