import { sql } from 'kysely';
import type { Listing } from 'mf-shared/calls';
import type { Database } from '../database/openDatabase.ts';
import { cardsOf } from './cards.ts';
import { listedItems } from './listedItems.ts';
import { clampedPage, listingOf, pageSize } from './pages.ts';

const longest = 100;
const mostMatches = 1000;

/** The words of a query, within what anybody would type. */
export const searchWords = (query: string): string[] => query.slice(0, longest).split(/\s+/u).filter(Boolean);

/** The items whose name, in either language, or code holds every word, the popular ones first; at most the first
 *  thousand, so that a common word costs no more in a large shop. */
export async function searchItems(db: Database, words: string[], page: number): Promise<Listing> {
  const matches = listedItems(db)
    .select('id')
    .where('name', '<>', '')
    .where((eb) => eb.and(words.map((word) => sql<boolean>`search like search_pattern(${word})`)))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(mostMatches);
  const found = (await matches.execute()).map(({ id }) => id);
  const shownPage = clampedPage(page, found.length);
  const onPage = found.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  return listingOf(await cardsOf(db, onPage), shownPage, found.length);
}
