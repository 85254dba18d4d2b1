import { sql } from 'kysely';
import type { Listing } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { itemCards } from '../itemCards.ts';
import { correctWords } from './correctWords.ts';
import { clampedPage, listingOf, pageSize } from '../pagination.ts';

const maxQueryLength = 100;
const maxWords = 8;
const maxMatches = 1000;

/** The different words of a query. What is longer than anybody types is cut. */
export const searchWords = (query: string): string[] =>
  [...new Set(query.slice(0, maxQueryLength).split(/\s+/u).filter(Boolean))].slice(0, maxWords);

/** Finds items whose name, in any language, or code contains every word; if there are none, also by the category's name,
 *  and then with corrected spelling. */
export async function searchItems(
  db: Db,
  words: string[],
  page: number,
  language: Language,
): Promise<Listing> {
  const pageOf = async (ids: number[]): Promise<Listing> => {
    const shownPage = clampedPage(page, ids.length);
    const onPage = ids.slice((shownPage - 1) * pageSize, shownPage * pageSize);
    return listingOf(await itemCards(db, onPage, language), shownPage, ids.length);
  };

  for (const condition of [nameContains, nameOrCategoryContains]) {
    const ids = await findMatches(db, words, condition);
    if (ids.length > 0) return pageOf(ids);
  }
  const corrected = await correctWords(db, words);
  if (!corrected) return pageOf([]);
  const ids = await findMatches(db, corrected, nameOrCategoryContains);
  return { ...(await pageOf(ids)), ...(ids.length > 0 && { corrected: corrected.join(' ') }) };
}

const nameContains = (word: string) => sql<boolean>`search_text like search_pattern(${word})`;

const nameOrCategoryContains = (word: string) => sql<boolean>`(${nameContains(word)} or category_id in (
  select id from categories where folded(name) like search_pattern(${word})
  union all
  select t.category_id from category_translations t where folded(t.name) like search_pattern(${word})
))`;

/** Best matches first: the exact code, the phrase as typed, beginnings of words, any part of a word; then by popularity.
 *  Limited, so that a common word costs no more in a large shop. */
async function findMatches(db: Db, words: string[], condition: typeof nameContains): Promise<number[]> {
  const phrase = words.join(' ');
  const matches = await listedItems(db)
    .select('id')
    .where('name', '<>', '')
    .where((eb) => eb.and(words.map(condition)))
    .orderBy(sql`lower(code) = lower(${phrase})`, 'desc')
    .orderBy(sql`' ' || search_text like search_pattern(' ' || ${phrase}::text)`, 'desc')
    .orderBy(
      sql.join(
        words.map((word) => sql`(' ' || search_text like search_pattern(' ' || ${word}::text))::integer`),
        sql` + `,
      ),
      'desc',
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(maxMatches)
    .execute();
  return matches.map(({ id }) => id);
}

/** All items whose code ends with W: the others are not sold on the web. */
function listedItems(db: Db) {
  return db.selectFrom('items').where('erased_at', 'is', null).where('code', 'like', sql.lit('%W'));
}
