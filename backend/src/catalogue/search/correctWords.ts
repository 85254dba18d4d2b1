import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { editDistance } from './editDistance.ts';

const minLength = 3;

const maxErrors = (word: string): number => (word.length < 5 ? 1 : 2);

/** The edit distance to a known word or to its beginning; a beginning counts as half an error more. */
function distance(typed: string, known: string): number {
  const whole = editDistance(typed, known);
  const prefixes = [-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more)) + 0.5);
  return Math.min(whole, ...prefixes);
}

/** Replaces each word that no item contains; null if one is similar to no known word. */
export async function correctWords(db: Db, words: string[]): Promise<string[] | null> {
  const corrected = (await knownWords(db, words)).map(correctWord);
  return corrected.every((word) => word !== null) ? corrected : null;
}

interface Known {
  word: string;
  folded: string;
  /** Whether a known word begins with it. */
  begins: boolean;
  is_part: boolean;
  alike: string[];
}

/** What the catalogue knows of each word. */
async function knownWords(db: Db, words: string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select word, folded(word) as folded,
      exists (select from search_words known where starts_with(known.word, folded(typed.word))) as begins,
      exists (select from items where erased_at is null and search_text like search_pattern(typed.word)) as is_part,
      array(select search_words_like(typed.word)) as alike
    from unnest(${words}::text[]) with ordinality as typed (word, place) order by place`.execute(db);
  return rows;
}

function correctWord({ word, folded, begins, is_part, alike }: Known): string | null {
  const asTyped = is_part ? word : null;
  if (begins || folded.length < minLength) return asTyped;
  const closest = alike
    .map((known) => ({ known, errors: distance(folded, known) }))
    .filter(({ errors }) => errors <= maxErrors(folded) + 0.5)
    .toSorted((a, b) => a.errors - b.errors)[0];
  // Prefer a similar word to a match in the middle of a word.
  return closest?.known ?? asTyped;
}
