import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { editDistance } from './editDistance.ts';
import type { Word } from './readQuery.ts';
import type { Sound, Vocabulary } from '../words/vocabulary.ts';

const minLength = 3;
/** Shorter words are too often one letter away from something else: tie and tee, army and arms. */
const minSubstituted = 5;
const minBeginning = 6;
const minSound = 4;
/** A shorter English word sounds like some Greek word too often. */
const minMisheard = 8;

const maxErrors = (word: string): number => (word.length < 8 ? 1 : 2);

interface MeantWord {
  text: string;
  /** Not set if it was written in another alphabet. */
  isCorrected?: boolean;
  isPart?: boolean;
  isUnknown?: boolean;
}

/**
 * Returns what each word likely means: the word itself if it is known, the Greek word that it writes in Latin
 * letters, the word that it begins if it is still being typed, two words, or one that differs by a typing error.
 */
export async function correctWords(
  db: Db,
  words: Word[],
  vocabulary: Vocabulary,
  unfinished: string | undefined,
): Promise<MeantWord[]> {
  if (words.length === 0) return [];
  return (await knownWords(db, words)).map((known) =>
    correctWord(known, vocabulary, known.typed === unfinished),
  );
}

interface Known {
  typed: string;
  letters: string;
  sound: string;
  exists: boolean;
  /** Whether a word of an item begins with it. */
  begins: boolean;
  isPart: boolean;
  alike: string[];
  sounds: Sound[];
}

async function knownWords(db: Db, words: Word[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select typed, letters, sound,
      exists (
        select from items where erased_at is null
          and search_vector @@ to_tsquery('simple', quote_literal(nullif(letters, '')) || ' | ' || quote_literal(coalesce(nullif(stem, ''), letters)))
      ) as exists,
      exists (
        select from items where erased_at is null and search_vector @@ to_tsquery('simple', quote_literal(nullif(letters, '')) || ':*AB')
      ) as begins,
      -- Words with digits are not among the known words; counting makes PostgreSQL use the index.
      case when length(letters) < ${minLength}
          then exists (select from items where erased_at is null and strpos(search_text, (select folded(typed))) > 0)
        when letters ~ '[0-9]'
          then (select count(*) > 0 from items where erased_at is null and search_text like (select search_pattern(typed)))
        else exists (select from search_words where word like '%' || letters || '%')
      end as "isPart",
      array(select search_words_like(letters)) as alike,
      coalesce((
        select jsonb_agg(heard) from (
          select word, search_sound(word) as sound from search_words
          where word !~ '[a-z]' and length(sounded.sound) >= ${minSound}
            and search_sound(word) ~>=~ left(sounded.sound, 3) and search_sound(word) ~<~ (left(sounded.sound, 3) || '~')
          limit 200
        ) as heard
      ), '[]') as sounds
    from unnest(${words.map(({ typed }) => typed)}::text[], ${words.map(({ letters }) => letters)}::text[],
      ${words.map(({ stem }) => stem)}::text[]) with ordinality as words (typed, letters, stem, place),
      -- In Latin letters, ευ and αυ are also written ey and ay.
      lateral (select search_sound(regexp_replace(letters, '([ea])y', '\\1u', 'g')) as sound) as sounded
    order by place`.execute(db);
  return rows;
}

function correctWord(
  { typed, letters, sound, exists, begins, isPart, alike, sounds }: Known,
  vocabulary: Vocabulary,
  isLast: boolean,
): MeantWord {
  if (exists || vocabulary.words.has(letters)) return { text: typed };
  const isLatin = /^[a-z]+$/.test(letters);
  const known = [...vocabulary.sounds, ...sounds];
  // "forma" is φόρμα rather than the beginning of formal.
  if (begins)
    return {
      text: (letters.length >= minSound && known.find((other) => other.sound === sound)?.word) || typed,
    };
  if (isLast && letters.length >= minLength) {
    const begun = [...vocabulary.words].filter((word) => word.startsWith(letters));
    const [whole] = begun.toSorted((one, other) => one.length - other.length);
    if (whole) return { text: whole };
  }
  const heard = letters.length < 3 ? undefined : soundingLike(sound, known);
  if (heard) return { text: heard, isCorrected: !isLatin };
  if (isPart) return { text: typed, isPart };
  // Words with digits are codes or measures, where a near match is wrong.
  if (letters.length < minLength || /\d/.test(letters)) return { text: typed, isUnknown: true };
  const pair = asPair(letters, new Set([...alike, ...vocabulary.words]));
  if (pair) return { text: pair };
  const closest = [...alike, ...vocabulary.words]
    .map((known) => ({ known, errors: errorsBetween(letters, known) }))
    .filter(({ errors }) => errors < maxErrors(letters) + 1)
    .toSorted((a, b) => a.errors - b.errors)[0];
  return closest ? { text: closest.known, isCorrected: true } : { text: typed, isUnknown: true };
}

/** Two words that the shopper wrote as one, such as "book bag". */
function asPair(letters: string, known: Set<string>): string | undefined {
  for (let at = minLength; at <= letters.length - minLength; at++) {
    const [one, other] = [letters.slice(0, at), letters.slice(at)];
    if (known.has(one) && known.has(other)) return `${one} ${other}`;
  }
  return undefined;
}

/** Greek words end differently in each case and number, as in Αγία and Αγίας, μπλούζα and μπλούζες, or as diminutives. */
const ending = /(?<=...)(?:aki(?:a|on)?|[aeiou]{1,2}[sn]?)$/;
const maxEnding = 2;

function soundingLike(sound: string, known: Sound[]): string | undefined {
  const differences = (other: string): number => {
    if (other === sound) return 0;
    if (sound.length < minSound || other[0] !== sound[0]) return Infinity;
    const isLonger = other.startsWith(sound) && other.length - sound.length <= maxEnding;
    if (isLonger || other.replace(ending, '') === sound.replace(ending, '')) return 0.5;
    return sound.length >= minMisheard ? editDistance(sound, other) : Infinity;
  };
  return known
    .map(({ word, sound: other }) => ({ word, errors: differences(other) }))
    .filter(({ errors }) => errors <= 1)
    .toSorted((a, b) => a.errors - b.errors)[0]?.word;
}

/** Edit distance to a known word, or to its beginning, which counts half an error more. */
function errorsBetween(typed: string, known: string): number {
  const longer = known.length - typed.length;
  const isSameStart = typed[0] === known[0];
  const canBegin = isSameStart && longer >= -1 && typed.length >= minBeginning;
  if (longer < -maxErrors(typed) || (longer > maxErrors(typed) && !canBegin)) return Infinity;
  const isSwapped = typed[0] === known[1] && typed[1] === known[0];
  if (!isSameStart && !isSwapped && typed.length < minBeginning) return Infinity;
  if (typed.length < minSubstituted && (longer < 0 || (longer === 0 && !isSwapOf(typed, known))))
    return Infinity;
  const whole = longer > maxErrors(typed) ? Infinity : editDistance(typed, known);
  if (!canBegin) return whole;
  const beginnings = [-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more)) + 0.5);
  return Math.min(whole, ...beginnings);
}

const isSwapOf = (typed: string, known: string): boolean =>
  Array.from(typed).toSorted().join('') === Array.from(known).toSorted().join('');
