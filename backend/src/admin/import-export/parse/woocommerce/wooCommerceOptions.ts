import { isColour, isSize } from '../shopify/options.ts';
import { type WooEntry, splitList } from './wooCommerce.ts';

export interface SoldVariation {
  variation: WooEntry;
  combinations: string[][];
}

/**
 * Uses the variations, whose attributes are numbered differently from the product's. Colour and size come
 * first, as all others are combined into one option.
 */
export function optionNamesOf(variations: WooEntry[]): string[] {
  const names = [...new Set(variations.flatMap(({ attributes }) => [...attributes.keys()]))];
  const isOther = (name: string): boolean => !isColour(name) && !isSize(name);
  return names.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other)));
}

/** A variation without a value covers all values of the product that no other variation names. */
export function combinationsOf(
  product: WooEntry,
  variations: WooEntry[],
  options: string[],
): SoldVariation[] {
  const named = variations.map((variation) => ({
    variation,
    values: options.map((name) => splitList(variation.attributes.get(name)).join(', ')),
  }));
  const keyOf = (values: string[]): string => values.join('\n').toLowerCase();
  const taken = new Set(named.map(({ values }) => keyOf(values)));
  return named.map(({ variation, values }) => {
    if (!values.includes('')) return { variation, combinations: [values] };
    const listed = options.map((name, at) =>
      values[at] ? [values[at]] : splitList(product.attributes.get(name)),
    );
    const combinations = everyCombination(listed).filter((one) => one.includes('') || !taken.has(keyOf(one)));
    for (const one of combinations) taken.add(keyOf(one));
    return { variation, combinations };
  });
}

/** An option without listed values gets an empty value, which is then a fault of the line. */
const everyCombination = (lists: string[][]): string[][] =>
  lists.reduce<string[][]>(
    (found, list) => found.flatMap((one) => (list.length > 0 ? list : ['']).map((value) => [...one, value])),
    [[]],
  );
