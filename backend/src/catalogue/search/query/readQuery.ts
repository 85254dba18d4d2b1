import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables/Db.ts';
import type { Meaning, Thing } from '../words/meanings.ts';
import { readBareRange, readPriceRange, type PriceRange } from './priceWords.ts';
import { readSize, type Sizes } from './sizeWords.ts';
import { withoutAccents } from '../words/withoutAccents.ts';
import { maxPhraseWords, type Vocabulary } from '../words/vocabulary.ts';

/** One word of a query, or two that the shop writes as one, such as "t shirt". */
export interface Word {
  typed: string;
  /** What the shopper typed, if `typed` was put in its place. */
  original?: string;
  /** Lower case, no accents or punctuation; empty if there is only punctuation. */
  letters: string;
  /** Empty for stop words such as "for". */
  stem: string;
  /** Whether it only occurs within longer words of items. */
  isPart?: boolean;
  /** Whether nothing in the shop has a word like it. */
  isUnknown?: boolean;
}

export interface Phrase {
  words: Word[];
  synonyms: string[];
  /** Colours, categories and so on that the words may mean if they are not in an item's name. */
  things: Thing[];
  sizes?: Sizes;
  price?: PriceRange;
  /** If the shop sells nothing of this name: the stems of the nearest thing. */
  notSold?: string;
}

interface WordRow extends Word {
  pair: string;
  pairStem: string;
  isPairKnown: boolean;
}

export async function readWords(db: Db, typed: string[], vocabulary: Vocabulary): Promise<Word[]> {
  const { rows } = await sql<WordRow>`
    with words as (
      select place, typed, letters, coalesce(letters || lead(letters) over (order by place), '') as pair
      from unnest(${typed}::text[]) with ordinality as each (typed, place),
        lateral (select replace(search_words_of(typed), ' ', '') as letters) as folded
    )
    select typed, letters, search_stem(letters) as stem, pair, search_stem(pair) as "pairStem", exists (
      select from search_words known where known.word in (pair, search_stem(pair))
    ) as "isPairKnown"
    from words order by place`.execute(db);
  const words: Word[] = [];
  for (let at = 0; at < rows.length; at++) {
    const { pair, pairStem, isPairKnown, ...word } = rows[at] as WordRow;
    const next = rows[at + 1];
    // Not a size after a word: "polo s".
    if (next && next.letters.length > 1 && (isPairKnown || vocabulary.words.has(pair))) {
      words.push({ typed: `${word.typed} ${next.typed}`, letters: pair, stem: pairStem });
      at++;
    } else words.push(word);
  }
  return words;
}

/**
 * Reads from the left, longest phrase first. Skips words that carry nothing. None are left of a query for
 * anything, such as "clothes".
 */
export function readPhrases(words: Word[], vocabulary: Vocabulary): Phrase[] {
  const read: Read[] = [];
  for (let at = 0; at < words.length; at += read.at(-1)?.count ?? 1)
    read.push(readPhrase(words.slice(at), vocabulary, words.length > 1));
  const phrases = read.flatMap(({ phrase }) => phrase ?? []);
  return phrases.length > 0 || read.some(({ isAnything }) => isAnything) ? phrases : words.map(plain);
}

export const plain = (word: Word): Phrase => ({ words: [word], synonyms: [], things: [] });

interface Read {
  phrase: Phrase | null;
  count: number;
  isAnything?: boolean;
}

function readPhrase(words: Word[], { meanings, sizes }: Vocabulary, isBesideOthers: boolean): Read {
  const lower = words.map(({ typed }) => withoutAccents(typed));
  const price = readPriceRange(lower);
  if (price) return found(words, price.count, { price: price.range });
  const size = readSize(lower, sizes, isBesideOthers);
  if (size) return found(words, size.count, { sizes: size.sizes });
  const range = readBareRange(lower[0] ?? '');
  if (range && !readSize(lower, sizes, true)) return found(words, 1, { price: range });
  for (let count = Math.min(maxPhraseWords, words.length); count > 0; count--) {
    // A stop word at the end may begin what follows, as in "hoodie under 30".
    if (count > 1 && words[count - 1]?.stem === '') continue;
    const meaning = meanings.get(stemsOf(words.slice(0, count)));
    if (meaning?.isIgnored) return { phrase: null, count, isAnything: true };
    if (meaning) return found(words, count, meantBy(meaning));
  }
  const [word] = words as [Word];
  const saysNothing = word.stem === '' && word.letters !== '' && isBesideOthers;
  return { phrase: saysNothing ? null : plain(word), count: 1 };
}

const found = (words: Word[], count: number, says: Partial<Phrase>): Read => ({
  phrase: { words: words.slice(0, count), synonyms: [], things: [], ...says },
  count,
});

const meantBy = ({ things, synonyms, notSold }: Meaning): Partial<Phrase> => ({
  things: [...things],
  synonyms,
  ...(notSold && { notSold }),
});

const stemsOf = (words: Word[]): string =>
  words
    .map(({ stem }) => stem)
    .filter(Boolean)
    .join(' ');
