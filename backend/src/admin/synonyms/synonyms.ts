import { sql } from 'kysely';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';

export interface Synonyms {
  term: string;
  /** The words that are searched instead of the term; empty if searches ignore it. */
  means: string[];
}

/** The shop's own synonyms by term, without the built-in ones. */
export async function findSynonyms(db: Db): Promise<Synonyms[]> {
  const rows = await db.selectFrom('search_synonyms').selectAll().orderBy('term').orderBy('means').execute();
  const own = new Map<string, string[]>();
  for (const { term, means } of rows) own.set(term, [...(own.get(term) ?? []), ...(means ? [means] : [])]);
  return [...own].map(([term, means]) => ({ term, means }));
}

/** Adds to the term's synonyms. Throws `ShopError` for a term that no search could contain. */
export async function addSynonyms(db: Db, { term, means }: Synonyms): Promise<void> {
  await refuseSigns(db, [term, ...means]);
  const meanings = means.length > 0 ? means : [''];
  await db
    .insertInto('search_synonyms')
    .values(meanings.map((each) => ({ term, means: each })))
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Returns false if the term had none. */
export async function removeSynonyms(db: Db, term: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('search_synonyms')
    .where('term', '=', term)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** Terms without letters or digits could never match. */
async function refuseSigns(db: Db, terms: string[]): Promise<void> {
  const { rows } = await sql<{ term: string }>`
    select term from unnest(${terms}::text[]) as each (term) where search_words_of(term) = ''`.execute(db);
  if (rows.length > 0)
    throw new TranslatedError(400, '“{term}” has no letters or digits.', { term: rows[0]?.term ?? '' });
}
