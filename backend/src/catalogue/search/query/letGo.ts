import type { Phrase } from './readQuery.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** From the least to the most important for a shopper. */
const kinds = [
  'service',
  'list',
  'fabric',
  'price',
  'colour',
  'size',
  'section',
  'type',
  'school',
  'word',
  'category',
] as const;
type LetGoKind = (typeof kinds)[number];

export function kindOf({ words, price, sizes, things, notSold }: Phrase): LetGoKind {
  if (price) return 'price';
  if (sizes || words.every(({ letters }) => /^\d+$/.test(letters))) return 'size';
  return (!notSold && things[0]?.kind) || 'word';
}

const filters = new Set<LetGoKind>([
  'service',
  'list',
  'fabric',
  'price',
  'colour',
  'size',
  'section',
  'type',
]);

const isFilter = (phrase: Phrase): boolean => filters.has(kindOf(phrase));

export const isUnknown = ({ words }: Phrase): boolean => words.some((word) => word.isUnknown);

const maxTries = 8;

/**
 * Returns what can be kept of phrases that find nothing together, without the least important ones first.
 * What the query is about is always kept: "shoes size 38" must not find everything in that size.
 */
export function whatToKeep(phrases: Phrase[], { products }: Vocabulary): Phrase[][] {
  const namesProduct = (phrase: Phrase): boolean =>
    kindOf(phrase) === 'category' || phrase.words.some(({ stem }) => products.has(stem));
  const isOnlyFilters = phrases.every(isFilter);
  const isAboutProduct = phrases.some((phrase) => phrase.notSold || namesProduct(phrase));
  const saysEnough = (kept: Phrase[]): boolean => {
    if (kept.length === 0 || isOnlyFilters) return kept.length > 0;
    return isAboutProduct ? kept.some(namesProduct) : kept.some((phrase) => !isFilter(phrase));
  };

  const found = phrases.filter((phrase) => !phrase.notSold && !isUnknown(phrase));
  const importance = (phrase: Phrase): number =>
    kinds.indexOf(kindOf(phrase)) + (namesProduct(phrase) ? kinds.length : 0);
  const byImportance = found.toSorted((one, other) => importance(one) - importance(other));
  const without = (some: Phrase[]): Phrase[] => found.filter((phrase) => !some.includes(phrase));
  return [
    ...(found.length < phrases.length ? [found] : []),
    ...byImportance.map((phrase) => without([phrase])),
    ...byImportance.slice(2).map((_, index) => without(byImportance.slice(0, index + 2))),
  ]
    .filter(saysEnough)
    .slice(0, maxTries);
}
