import type { Db } from '../../platform/database/Db.ts';
import { firstThatFinds, type Search } from './findItems.ts';
import type { Phrase } from './readQuery.ts';
import type { Vocabulary } from './vocabulary.ts';

/** From the least to the most important for a shopper. */
const kinds = ['fabric', 'price', 'colour', 'size', 'section', 'type', 'school', 'word', 'category'] as const;
export type LetGoKind = (typeof kinds)[number];

export function kindOf({ words, price, sizes, things, notSold }: Phrase): LetGoKind {
  if (price) return 'price';
  if (sizes || words.every(({ letters }) => /^\d+$/.test(letters))) return 'size';
  return (!notSold && things[0]?.kind) || 'word';
}

const filters = new Set<LetGoKind>(['fabric', 'price', 'colour', 'size', 'section', 'type']);

const isFilter = (phrase: Phrase): boolean => filters.has(kindOf(phrase));

export const isUnknown = ({ words }: Phrase): boolean => words.some((word) => word.isUnknown);

/**
 * Returns the phrases without the least important ones, so that they find items, or null. What the query is
 * about is never let go: "shoes size 38" does not find everything in that size.
 */
export async function keepWhatFinds(
  db: Db,
  phrases: Phrase[],
  { products }: Vocabulary,
  categoriesOf: Search['categoriesOf'],
): Promise<Phrase[] | null> {
  const namesProduct = (phrase: Phrase): boolean =>
    kindOf(phrase) === 'category' || phrase.words.some(({ stem }) => products.has(stem));
  const isOnlyFilters = phrases.every(isFilter);
  const hasUnsold = phrases.some(({ notSold }) => notSold);
  const hasProduct = phrases.some(namesProduct);
  const saysEnough = (kept: Phrase[]): boolean => {
    if (kept.length === 0) return false;
    if (isOnlyFilters) return true;
    return hasUnsold || hasProduct ? kept.some(namesProduct) : kept.some((phrase) => !isFilter(phrase));
  };

  const found = phrases.filter((phrase) => !phrase.notSold && !isUnknown(phrase));
  const importance = (phrase: Phrase): number =>
    kinds.indexOf(kindOf(phrase)) + (namesProduct(phrase) ? kinds.length : 0);
  const byImportance = found.toSorted((one, other) => importance(one) - importance(other));
  const without = (some: Phrase[]): Phrase[] => found.filter((phrase) => !some.includes(phrase));
  const candidates = [
    ...(found.length < phrases.length ? [found] : []),
    ...byImportance.map((phrase) => without([phrase])),
    ...byImportance.slice(2).map((_, index) => without(byImportance.slice(0, index + 2))),
  ].filter(saysEnough);
  const first = await firstThatFinds(
    db,
    candidates.map((kept) => ({ phrases: kept, categoriesOf })),
  );
  return candidates[first] ?? null;
}
