import { sql } from 'kysely';
import type { Listing } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { itemCards } from '../itemCards.ts';
import { correctWords } from './correctWords.ts';
import { listedItems } from '../listing/listedItems.ts';
import { clampedPage, listingOf, pageSize } from '../pagination.ts';

const longest = 100;
const mostMatches = 1000;

/** The words of a query, within what anybody would type. */
export const searchWords = (query: string): string[] => query.slice(0, longest).split(/\s+/u).filter(Boolean);

/** The items whose name, in either language, or code holds every word. Where there is none, a word may also be the
 *  category's, then nearly so. */
export async function searchItems(
  db: Db,
  words: string[],
  page: number,
  language: Language,
): Promise<Listing> {
  const pageOf = async (found: number[]): Promise<Listing> => {
    const shownPage = clampedPage(page, found.length);
    const onPage = found.slice((shownPage - 1) * pageSize, shownPage * pageSize);
    return listingOf(await itemCards(db, onPage, language), shownPage, found.length);
  };

  for (const holds of [nameHolds, nameOrCategoryHolds]) {
    const found = await matchesOf(db, words, holds);
    if (found.length > 0) return pageOf(found);
  }
  const corrected = await correctWords(db, words);
  if (!corrected) return pageOf([]);
  const meant = await matchesOf(db, corrected, nameOrCategoryHolds);
  return { ...(await pageOf(meant)), ...(meant.length > 0 && { corrected: corrected.join(' ') }) };
}

const nameHolds = (word: string) => sql<boolean>`search like search_pattern(${word})`;

const nameOrCategoryHolds = (word: string) => sql<boolean>`(${nameHolds(word)} or category_id in (
  select id from categories where folded(name || ' ' || coalesce(name_el, '')) like search_pattern(${word})
))`;

/** The best match first: the very code, then the words as they were typed, then whole words or their beginnings, then any
 *  part of one; popular ones before others. At most the first thousand, so that a common word costs no more in a large
 *  shop. */
async function matchesOf(db: Db, words: string[], holds: typeof nameHolds): Promise<number[]> {
  const phrase = words.join(' ');
  const matches = await listedItems(db)
    .select('id')
    .where('name', '<>', '')
    .where((eb) => eb.and(words.map(holds)))
    .orderBy(sql`lower(code) = lower(${phrase})`, 'desc')
    .orderBy(sql`' ' || search like search_pattern(' ' || ${phrase}::text)`, 'desc')
    .orderBy(
      sql.join(
        words.map((word) => sql`(' ' || search like search_pattern(' ' || ${word}::text))::integer`),
        sql` + `,
      ),
      'desc',
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(mostMatches)
    .execute();
  return matches.map(({ id }) => id);
}
