import { sql } from 'kysely';
import type { FoundPage, GetCalls, SortKey } from 'mf-shared/calls';
import type { Language } from 'mf-shared/languages';
import { itemsPerPage, maxQueryLength } from 'mf-shared/listingLimits';
import { paths } from 'mf-shared/paths';
import { availableQuantity } from '../../../inventory/api.ts';
import type { Db } from '../../../platform/database/tables/Db.ts';
import { findSeller } from '../../../seller/findSeller.ts';
import { inColour, itemCards } from '../../items/itemCards.ts';
import { clampedPage, listingOf } from '../../listing/pagination.ts';
import { correctWords } from '../query/correctWords.ts';
import { coloursOf, findItems, isChosen, type FoundItem } from './findItems.ts';
import { isUnknown, whatToKeep } from '../query/letGo.ts';
import { nearestCategories } from './nearestCategories.ts';
import { noteOfCorrection, noteOfLetGo } from './noteOf.ts';
import { plain, readPhrases, readWords, type Phrase, type Word } from '../query/readQuery.ts';
import { isQuestion } from '../words/servicePages.ts';
import { sortMatches } from './sortMatches.ts';
import { understoodFilters } from './understoodFilters.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

const maxWords = 8;

// Punctuation around a word has no meaning, unless the query has nothing else.
const signs = /^[\s"“”«»(),;.!?&+/:]+|(?<![\s"“”«»(),;.!?&+/:])[\s"“”«»(),;.!?&+/:]+$/gu;

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
  /** With those that only name pages. */
  phrases: Phrase[];
  ids: number[];
  /** The words with typing errors corrected, if that found something. */
  corrected?: string;
  /** The phrases that the items do not match, or that the shop knows nothing of. */
  gone?: Phrase[];
}

export async function searchItems(
  db: Db,
  vocabulary: Vocabulary,
  { words, sort, page }: SearchQuery,
  language: Language,
): Promise<GetCalls['ShopItems']['response']> {
  const { phrases, ids, corrected, gone = [] } = await find(db, vocabulary, words);
  const sorted = sort ? await sortMatches(db, ids, sort, language) : ids;
  const shownPage = clampedPage(page, sorted.length);
  const onPage = sorted.slice((shownPage - 1) * itemsPerPage, shownPage * itemsPerPage);
  const [cards, colourOf, nearest] = await Promise.all([
    itemCards(db, onPage, language),
    coloursToShow(db, phrases, onPage),
    nearestCategories(db, [...phrases, ...gone], language),
  ]);
  const note = gone.length > 0 ? noteOfLetGo({ kept: phrases, gone, total: ids.length }, language) : null;
  const shown = cards.map((card) => inColour(card, colourOf.get(card.id)));
  return {
    ...listingOf(shown, shownPage, sorted.length),
    ...(corrected && { corrected, note: noteOfCorrection(words.join(' '), corrected, language) }),
    ...(note && { note }),
    understood: understoodFilters(phrases, language),
    services: [
      ...(await existingPages(db, namedPages([...phrases, ...gone], language), language)),
      ...nearest,
    ],
  };
}

async function existingPages(db: Db, pages: FoundPage[], language: Language): Promise<FoundPage[]> {
  if (pages.length === 0) return pages;
  const { hasHistory, shops } = await findSeller(db, language);
  const missing = [!hasHistory && paths.history(), shops.length === 0 && paths.contact('shops')];
  return pages.filter(({ path }) => !missing.includes(path));
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
 * Stops at the first search that finds something: the words, then with corrected spelling, then without the least
 * important ones.
 */
async function find(db: Db, vocabulary: Vocabulary, typed: string[]): Promise<Found> {
  const words = await readWords(db, typed, vocabulary);
  const { found, phrases } = await findMeant(db, words, vocabulary);
  if (found) return found;

  const unclear = phrases.filter(isUnclear).flatMap((phrase) => phrase.words);
  const unfinished = words.at(-1)?.stem ? words.at(-1)?.typed : undefined;
  const corrections = await correctWords(db, unclear, vocabulary, unfinished);
  const meant = new Map(unclear.map(({ typed }, index) => [typed, corrections[index]]));
  const texts = words.map(({ typed }) => meant.get(typed)?.text ?? typed);
  const isChanged = words.some(({ typed }, index) => typed !== texts[index]);
  const originals = new Map(words.map(({ typed }, index) => [texts[index], typed]));
  const marks = new Map(corrections.map((correction) => [correction.text, correction]));
  const meantWords = texts.flatMap((text) => text.split(' '));
  const marked = (isChanged ? await readWords(db, meantWords, vocabulary) : words).map((word) => {
    const { isPart = false, isUnknown = false } = marks.get(word.typed) ?? {};
    return { ...word, original: originals.get(word.typed) ?? word.typed, isPart, isUnknown };
  });
  const again =
    isChanged || marked.some(({ isPart }) => isPart) ? await findMeant(db, marked, vocabulary) : null;
  if (again?.found) {
    const isCorrected = corrections.some((correction) => correction.isCorrected);
    return { ...again.found, ...(isCorrected && { corrected: texts.join(' ').replace(/σ(?= |$)/g, 'ς') }) };
  }
  return findLess(db, again?.phrases ?? readPhrases(marked, vocabulary), vocabulary);
}

const isUnclear = ({ sizes, price, things, synonyms, notSold }: Phrase): boolean =>
  !sizes && !price && !notSold && things.length === 0 && synonyms.length === 0;

async function findLess(db: Db, all: Phrase[], vocabulary: Vocabulary): Promise<Found> {
  for (const kept of whatToKeep(all, vocabulary)) {
    const less = await findPhrases(db, kept, vocabulary);
    if (less.length > 0)
      return { phrases: kept, ids: idsOf(less), gone: all.filter((phrase) => !kept.includes(phrase)) };
  }
  const isWorthSaying = all.length > 1 || all[0]?.notSold;
  return {
    phrases: all.filter(({ things }) => things.some(({ page }) => page)),
    ids: [],
    gone: isWorthSaying ? all.filter((phrase) => phrase.notSold || isUnknown(phrase)) : [],
  };
}

/** Only names pages that answer a question. */
const isService = ({ things, synonyms, notSold }: Phrase): boolean =>
  !notSold && synonyms.length === 0 && things.length > 0 && things.every(({ kind }) => kind === 'service');

/** `found` is not set if other words may be meant. */
async function findMeant(
  db: Db,
  words: Word[],
  vocabulary: Vocabulary,
): Promise<{ phrases: Phrase[]; found?: Found }> {
  const phrases = readPhrases(words, vocabulary);
  const others = phrases.filter((phrase) => !isService(phrase));
  const asks = others.length < phrases.length;
  if (asks && isQuestion(words.map(({ letters }) => letters)))
    return { phrases, found: { phrases, ids: [] } };
  const named = await findPhrases(db, phrases, vocabulary);
  if (named.length > 0) return { phrases, found: { phrases, ...withoutUnsold(phrases, named) } };
  if (!asks) return { phrases };
  const found = others.length > 0 ? await findPhrases(db, others, vocabulary) : [];
  return { phrases, found: { phrases, ids: idsOf(found) } };
}

const idsOf = (found: FoundItem[]): number[] => found.map(({ id }) => id);

/** What is not sold is said even if items contain its letters, such as "brace" those of "bra". */
function withoutUnsold(phrases: Phrase[], found: FoundItem[]): Pick<Found, 'ids' | 'gone'> {
  const isContained = found.every((item) => item.isContained);
  return { ids: idsOf(found), gone: isContained ? phrases.filter(({ notSold }) => notSold) : [] };
}

const categoriesNamed = ({ words }: Phrase, { categoriesByStem }: Vocabulary): number[] =>
  words.length === 1 ? (categoriesByStem.get(words[0]?.stem ?? '') ?? []) : [];

/** If no item has all words itself, the names of its places count too, word by word. */
async function findPhrases(db: Db, phrases: Phrase[], vocabulary: Vocabulary): Promise<FoundItem[]> {
  const byName = await findItems(db, { phrases, categoriesOf: () => [] });
  const each = phrases.flatMap((phrase) =>
    phrase.words.length > 1 && phrase.things.some(({ kind }) => kind === 'category')
      ? phrase.words.map(plain)
      : [phrase],
  );
  const categoriesOf = (phrase: Phrase): number[] => categoriesNamed(phrase, vocabulary);
  const isFound = byName.some(({ isContained }) => !isContained);
  const isPlace = each.some((phrase) => categoriesOf(phrase).length > 0);
  return isFound || !isPlace ? byName : findItems(db, { phrases: each, categoriesOf });
}

/** The pages of schools, lists and services, except those without items. */
function namedPages(phrases: Phrase[], language: Language): FoundPage[] {
  const pages = [...new Set(phrases.flatMap(({ things }) => things))].flatMap(({ kind, names, page }) =>
    page?.path && !page.isEmpty
      ? [
          {
            title: names[language] ?? names['en'] ?? '',
            path: page.path,
            ...((kind === 'school' || kind === 'list') && { kind }),
          },
        ]
      : [],
  );
  return pages.filter(({ path }, index) => pages.findIndex((page) => page.path === path) === index);
}
