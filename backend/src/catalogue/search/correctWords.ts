import { sql } from 'kysely';
import type { Db } from '../../platform/database/Db.ts';
import { editDistance } from './editDistance.ts';
import type { Word } from './readQuery.ts';

const minLength = 3;

const maxErrors = (word: string): number => (word.length < 5 ? 1 : 2);

/** Edit distance to a known word, or to its beginning, which counts half an error more. */
function distance(typed: string, known: string): number {
  const whole = editDistance(typed, known);
  const prefixes = [-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more)) + 0.5);
  return Math.min(whole, ...prefixes);
}

interface MeantWord {
  text: string;
  isPart: boolean;
}

/**
 * Returns what each word likely means: the word itself if it is known, or a similar known word. Null if a
 * word has neither. `meaningful` are known words that are not from items.
 */
export async function correctWords(
  db: Db,
  words: Word[],
  meaningful: Set<string>,
): Promise<MeantWord[] | null> {
  const corrected = (await knownWords(db, words)).map((known) => correctWord(known, meaningful));
  return corrected.every((word) => word !== null) ? corrected : null;
}

interface Known {
  typed: string;
  letters: string;
  /** Whether a known word equals it or begins with it. */
  exists: boolean;
  isPart: boolean;
  alike: string[];
}

async function knownWords(db: Db, words: Word[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select typed, letters,
      exists (
        select from items where erased_at is null
          and search_vector @@ to_tsquery('simple', quote_literal(nullif(letters, '')) || ':* | ' || quote_literal(coalesce(nullif(stem, ''), letters)))
      ) as exists,
      exists (select from items where erased_at is null and search_text like (select search_pattern(typed))) as "isPart",
      array(select search_words_like(letters)) as alike
    from unnest(${words.map(({ typed }) => typed)}::text[], ${words.map(({ letters }) => letters)}::text[],
      ${words.map(({ stem }) => stem)}::text[]) with ordinality as words (typed, letters, stem, place)
    order by place`.execute(db);
  return rows;
}

function correctWord(
  { typed, letters, exists, isPart, alike }: Known,
  meaningful: Set<string>,
): MeantWord | null {
  if (exists || meaningful.has(letters)) return { text: typed, isPart: false };
  if (isPart) return { text: typed, isPart };
  // Words with digits are codes or measures, where a near match is wrong.
  if (letters.length < minLength || /\d/.test(letters)) return null;
  const closest = [...alike, ...meaningful]
    .map((known) => ({ known, errors: distance(letters, known) }))
    .filter(({ errors }) => errors <= maxErrors(letters) + 0.5)
    .toSorted((a, b) => a.errors - b.errors)[0];
  return closest ? { text: closest.known, isPart: false } : null;
}
