import { sql } from 'kysely';
import type { Listing, SortKey } from 'mf-shared/calls';
import type { Database } from '../database/openDatabase.ts';
import { cardsOf } from './cards.ts';
import type { CountItems } from './countItems.ts';
import { listedItems } from './listedItems.ts';
import { clampedPage, listingOf, pageSize } from './pages.ts';
import { sortOrders } from './sortOrders.ts';

/** A page of all items. It is read from the index of its order, and the total is a kept one. */
export async function itemListing(
  db: Database,
  countItems: CountItems,
  { sort, page }: { sort?: SortKey | undefined; page: number },
): Promise<Listing> {
  const total = await countItems(sort === 'discounted');
  const shownPage = clampedPage(page, total);
  const rows = await listedItems(db)
    .select('id')
    .$if(sort === 'discounted', (query) => query.where('discount_percent', '>', 0))
    .orderBy(sort ? sortOrders[sort] : sql`id`)
    .limit(pageSize)
    .offset((shownPage - 1) * pageSize)
    .execute();
  const items = await cardsOf(
    db,
    rows.map(({ id }) => id),
  );
  return listingOf(items, shownPage, total);
}
