import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { editDistance } from './editDistance.ts';

const worthCorrecting = 3;

/** A short word has room for one error, a longer one for two. */
const errorsIn = (word: string): number => (word.length < 5 ? 1 : 2);

/** How far a known word, or its beginning, is from what was typed. What is only begun is a little further away. */
function distance(typed: string, known: string): number {
  const whole = editDistance(typed, known);
  const begun = [-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more)) + 0.5);
  return Math.min(whole, ...begun);
}

/** The query with each word that no item has put right; null where a word is like none. */
export async function correctWords(db: Db, words: string[]): Promise<string[] | null> {
  const corrected = await Promise.all(words.map((word) => correctWord(db, word)));
  return corrected.every((word) => word !== null) ? corrected : null;
}

async function correctWord(db: Db, word: string): Promise<string | null> {
  const { rows } = await sql<{ folded: string; begins: boolean; is_part: boolean; alike: string[] }>`
    select folded(${word}) as folded,
      exists (select from search_words where starts_with(word, folded(${word}))) as begins,
      exists (select from items where erased_at is null and search_text like search_pattern(${word})) as is_part,
      array(select search_words_like(${word})) as alike`.execute(db);
  const { folded = '', begins = false, is_part = false, alike = [] } = rows[0] ?? {};
  const asTyped = is_part ? word : null;
  if (begins || folded.length < worthCorrecting) return asTyped;
  const nearest = alike
    .map((known) => ({ known, errors: distance(folded, known) }))
    .filter(({ errors }) => errors <= errorsIn(folded) + 0.5)
    .toSorted((one, other) => one.errors - other.errors)[0];
  // A part from the middle of a word is what was meant only where no other word is nearer.
  return nearest?.known ?? asTyped;
}
