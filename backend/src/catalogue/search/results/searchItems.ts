import { sql } from 'kysely';
import type { GetCalls, SortKey } from 'mf-shared/calls';
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
import { readPhrases, readWords, type Phrase, type Word } from '../query/readQuery.ts';
import { asksForService, findServicePages, isQuestion, type FoundPage } from '../words/servicePages.ts';
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
  phrases: Phrase[];
  ids: number[];
  /** The words with typing errors corrected, if that found something. */
  corrected?: string;
  /** The words in the shop's spelling, if they ask for pages and not for items. */
  pages?: string[];
  /** The phrases that the items do not match, or that the shop knows nothing of. */
  gone?: Phrase[];
}

export async function searchItems(
  db: Db,
  vocabulary: Vocabulary,
  { words, sort, page }: SearchQuery,
  language: Language,
): Promise<GetCalls['ShopItems']['response']> {
  const { phrases, ids, corrected, pages = words, gone = [] } = await find(db, vocabulary, words);
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
      ...namedPages([...phrases, ...gone], language),
      ...(await existingPages(db, findServicePages(pages, language), language)),
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
 * Stops at the first search that finds something: names, codes and meanings of words, then category names,
 * then without words for service pages, then with corrected spelling, then without the least important words.
 */
async function find(db: Db, vocabulary: Vocabulary, typed: string[]): Promise<Found> {
  const words = await readWords(db, typed, vocabulary);
  if (isQuestion(typed)) return { phrases: [], ids: [] };
  const found = await findPhrases(db, words, vocabulary);
  if (found.ids.length > 0) return found;

  const ofItems = words.filter(({ typed }) => !typed.split(' ').some(asksForService));
  if (ofItems.length < words.length)
    return ofItems.some(({ stem }) => stem !== '')
      ? findPhrases(db, ofItems, vocabulary)
      : { phrases: [], ids: [] };

  const asSize = readPhrases(words, vocabulary, true);
  if (words.length === 1 && asSize[0]?.sizes) return findPhrases(db, words, vocabulary, asSize);
  return findMeant(db, vocabulary, words, found.phrases);
}

async function findMeant(db: Db, vocabulary: Vocabulary, words: Word[], phrases: Phrase[]): Promise<Found> {
  const unclear = phrases
    .filter(({ sizes, price, things, notSold }) => !sizes && !price && !notSold && things.length === 0)
    .flatMap((phrase) => phrase.words);
  const corrections = await correctWords(db, unclear, vocabulary);
  const meant = new Map(unclear.map(({ typed }, index) => [typed, corrections[index]]));
  const texts = words.map(({ typed }) => meant.get(typed)?.text ?? typed);
  const isChanged = words.some(({ typed }, index) => typed !== texts[index]);
  const originals = new Map(words.map(({ typed }, index) => [texts[index], typed]));
  const marks = new Map(corrections.map((correction) => [correction.text, correction]));
  const marked = (isChanged ? await readWords(db, texts, vocabulary) : words).map((word) => {
    const { isPart = false, isUnknown = false } = marks.get(word.typed) ?? {};
    return { ...word, original: originals.get(word.typed) ?? word.typed, isPart, isUnknown };
  });
  const again =
    isChanged || marked.some(({ isPart }) => isPart) ? await findPhrases(db, marked, vocabulary) : null;
  const corrected = corrections.some(({ isCorrected }) => isCorrected)
    ? { corrected: texts.join(' ').replace(/σ(?= |$)/g, 'ς') }
    : {};
  if (again && again.ids.length > 0) return { ...again, ...corrected };
  if (texts.some(asksForService)) return { phrases: [], ids: [], ...corrected, pages: texts };

  const all = readPhrases(marked, vocabulary);
  for (const kept of whatToKeep(all, vocabulary)) {
    const wordsKept = kept.flatMap((phrase) => phrase.words);
    const less = await findPhrases(db, wordsKept, vocabulary);
    if (less.ids.length > 0) return { ...less, gone: all.filter((phrase) => !kept.includes(phrase)) };
  }
  const isWorthSaying = all.length > 1 || all[0]?.notSold;
  return {
    phrases: [],
    ids: [],
    gone: isWorthSaying ? all.filter((phrase) => phrase.notSold || isUnknown(phrase)) : [],
  };
}

const categoriesNamed = ({ words }: Phrase, { categoriesByStem }: Vocabulary): number[] =>
  words.length === 1 ? (categoriesByStem.get(words[0]?.stem ?? '') ?? []) : [];

async function findPhrases(
  db: Db,
  words: Word[],
  vocabulary: Vocabulary,
  phrases = readPhrases(words, vocabulary),
): Promise<Found> {
  const idsOf = (found: FoundItem[]): number[] => found.map(({ id }) => id);
  const byName = await findItems(db, { phrases, categoriesOf: () => [] });
  const categoriesOf = (phrase: Phrase): number[] => categoriesNamed(phrase, vocabulary);
  const isFound = byName.some(({ isContained }) => !isContained);
  if (isFound || phrases.every((phrase) => categoriesOf(phrase).length === 0))
    return { phrases, ids: idsOf(byName) };
  return { phrases, ids: idsOf(await findItems(db, { phrases, categoriesOf })) };
}

/** The schools and lists, except those without items. */
const namedPages = (phrases: Phrase[], language: Language): FoundPage[] =>
  [...new Set(phrases.flatMap(({ things }) => things))].flatMap(({ kind, names, page }) =>
    page?.path && !page.isEmpty
      ? [
          {
            kind: kind === 'school' ? kind : 'list',
            title: names[language] ?? names['en'] ?? '',
            path: page.path,
          },
        ]
      : [],
  );
