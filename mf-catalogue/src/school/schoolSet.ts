import type { SchoolItem, Size } from 'mf-shared';
import { availableQuantity, firstColour, type ProductColour } from '../product/variants/variants.ts';
import { sizeForAge } from '../product/fit/sizeForAge.ts';

export interface Choice {
  colour?: string;
  size?: string;
  quantity?: number;
}

export interface SetLine {
  item: SchoolItem;
  colour: ProductColour | null;
  size: Size | null;
  quantity: number;
  available: number | null;
}

/** The choices without sizes that follow from the age. */
export function withoutSizesByAge(
  choices: Record<number, Choice>,
  items: SchoolItem[],
  age: number,
): Record<number, Choice> {
  const kept = { ...choices };
  for (const { id, sizes } of items)
    if (kept[id] && sizeForAge(sizes, age)) {
      const { size: _, ...choice } = kept[id];
      kept[id] = choice;
    }
  return kept;
}

export const isReady = ({ quantity, available }: SetLine): boolean =>
  quantity > 0 && available !== null && available >= quantity;

/**
 * A size chosen for one item applies to others that come in it, such as trousers and a skirt of the same
 * waist.
 */
export function schoolSet(
  items: SchoolItem[],
  age: number | null,
  choices: Record<number, Choice>,
): SetLine[] {
  const chosenSizes = Object.values(choices).flatMap(({ size }) => size ?? []);
  return items.map((item) => {
    const choice = choices[item.id] ?? {};
    const { sizes, colours, stock } = item;
    const size =
      sizes.find(({ value }) => value === choice.size) ??
      (age === null ? undefined : sizeForAge(sizes, age)) ??
      sizes.find(({ value }) => chosenSizes.includes(value)) ??
      (sizes.length === 1 ? sizes[0] : undefined) ??
      null;
    const colour =
      colours.find(({ code }) => code === choice.colour) ??
      colours.find(({ code }) => size && availableQuantity(stock, code, size.value) > 0) ??
      firstColour(item);
    const available = colour && size ? availableQuantity(stock, colour.code, size.value) : null;
    // Reduced to the stock, unless that is 0.
    const quantity = choice.quantity ?? Math.min(item.quantity, available || item.quantity);
    return { item, colour, size, quantity, available };
  });
}
