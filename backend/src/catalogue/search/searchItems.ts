import { sql } from 'kysely';
import type { GetCalls, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { availableQuantity } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { inColour, itemCards } from '../items/itemCards.ts';
import { clampedPage, listingOf, pageSize } from '../listing/pagination.ts';
import { correctWords } from './correctWords.ts';
import { coloursOf, findItems, isChosen, type FoundItem } from './findItems.ts';
import { readPhrases, readWords, type Phrase, type Word } from './readQuery.ts';
import { asksForService, findServicePages } from './servicePages.ts';
import { sortMatches } from './sortMatches.ts';
import { understoodFilters } from './understoodFilters.ts';
import type { Vocabulary } from './vocabulary.ts';

const maxQueryLength = 100;
const maxWords = 8;

// Punctuation around a word has no meaning, unless the query has nothing else.
const signs = /^[\s"“”«»(),;.!?&+/:]+|[\s"“”«»(),;.!?&+/:]+$/gu;

export const searchWords = (query: string): string[] => {
  const typed = query.slice(0, maxQueryLength).split(/\s+/u).filter(Boolean);
  const words = typed.map((word) => word.replace(signs, '')).filter(Boolean);
  return [...new Set(words.length > 0 ? words : typed)].slice(0, maxWords);
};

interface SearchQuery {
  words: string[];
  sort?: SortKey | undefined;
  page: number;
}

interface Found {
  phrases: Phrase[];
  ids: number[];
  corrected?: string;
}

export async function searchItems(
  db: Db,
  vocabulary: Vocabulary,
  { words, sort, page }: SearchQuery,
  language: Language,
): Promise<GetCalls['ShopItems']['response']> {
  const services = findServicePages(words, language);
  const { phrases, ids, corrected } = await find(db, vocabulary, words);
  const sorted = sort ? await sortMatches(db, ids, sort, language) : ids;
  const shownPage = clampedPage(page, sorted.length);
  const onPage = sorted.slice((shownPage - 1) * pageSize, shownPage * pageSize);
  const [cards, colourOf] = await Promise.all([
    itemCards(db, onPage, language),
    coloursToShow(db, phrases, onPage),
  ]);
  const shown = cards.map((card) => inColour(card, colourOf.get(card.id)));
  return {
    ...listingOf(shown, shownPage, sorted.length),
    ...(corrected && { corrected }),
    understood: understoodFilters(phrases, language),
    services,
  };
}

/** For each item, the code of the searched colour in which it is shown: if possible one that is in stock, and in
 *  the searched size. */
async function coloursToShow(db: Db, phrases: Phrase[], ids: number[]): Promise<Map<number, string>> {
  const colours = phrases.flatMap(coloursOf);
  if (colours.length === 0) return new Map();
  const { rows } = await sql<{ id: number; code: string }>`
    select distinct on (item_id) item_id as id, code
    from variants join colours on colours.id = colour_id
    where item_id = any(${ids}::integer[]) and colour_id = any(${colours}::integer[])
    order by item_id, (${isChosen(phrases)}) desc,
      ${availableQuantity(sql.ref('variants.id'), sql.ref('on_hand'))} > 0 desc,
      array_position(${colours}::integer[], colour_id), variants.position`.execute(db);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/**
 * Stops at the first search that finds something: names, codes and meanings of words, then category names,
 * then without words for service pages, then with corrected spelling.
 */
async function find(db: Db, vocabulary: Vocabulary, typed: string[]): Promise<Found> {
  const words = await readWords(db, typed, vocabulary);
  const found = await findPhrases(db, words, vocabulary);
  if (found.ids.length > 0) return found;

  const ofItems = typed.filter((word) => !asksForService(word));
  if (ofItems.length < typed.length) return ofItems.length > 0 ? find(db, vocabulary, ofItems) : found;

  const meant = await meantWords(db, found.phrases, vocabulary);
  if (!meant) return found;
  const correctedTexts = words.map(({ typed }) => meant.get(typed)?.text ?? typed);
  const corrected = await readWords(db, correctedTexts, vocabulary);
  const parts = new Set([...meant.values()].filter(({ isPart }) => isPart).map(({ text }) => text));
  const marked = corrected.map((word) => ({ ...word, isPart: parts.has(word.typed) }));
  const again = await findPhrases(db, marked, vocabulary);
  const isCorrected = [...meant].some(([typed, { text }]) => typed !== text);
  return { ...again, ...(isCorrected && again.ids.length > 0 && { corrected: correctedTexts.join(' ') }) };
}

async function findPhrases(db: Db, words: Word[], vocabulary: Vocabulary): Promise<Found> {
  const phrases = readPhrases(words, vocabulary);
  const idsOf = (found: FoundItem[]): number[] => found.map(({ id }) => id);
  const byName = await findItems(db, { phrases, categoriesOf: () => [] });
  const categoriesOf = ({ words }: Phrase): number[] =>
    words.length === 1 ? (vocabulary.categoriesByStem.get(words[0]?.stem ?? '') ?? []) : [];
  const isFound = byName.some(({ isContained }) => !isContained);
  if (isFound || phrases.every((phrase) => categoriesOf(phrase).length === 0))
    return { phrases, ids: idsOf(byName) };
  return { phrases, ids: idsOf(await findItems(db, { phrases, categoriesOf })) };
}

async function meantWords(db: Db, phrases: Phrase[], vocabulary: Vocabulary) {
  const unknown = phrases
    .filter(({ sizes, price, things }) => !sizes && !price && things.length === 0)
    .flatMap(({ words }) => words);
  const meant = await correctWords(db, unknown, vocabulary.words);
  return (
    meant &&
    new Map(unknown.map(({ typed }, index) => [typed, meant[index] ?? { text: typed, isPart: false }]))
  );
}
