import { isDeepStrictEqual as same } from 'node:util';
import { sizeLabel } from '../../catalogue/sizes.ts';
import type { CurrentVariant } from './currentItems.ts';
import type { ImportRules } from './importRules.ts';
import type { ResolvedItem } from './resolveItem.ts';

/** `id` of a variant that was there before. */
export type VariantRow = Omit<CurrentVariant, 'id' | 'isOrdered'> & { id?: number };

interface VariantChange {
  /** New and changed ones. */
  rows: VariantRow[];
  gone: CurrentVariant[];
  /** Those that the file does not contain, which stay. */
  missing: CurrentVariant[];
}

/** Sizes keep the shop's spelling: S and Small are the same. */
export function variantChange(
  { product, colours }: ResolvedItem,
  before: CurrentVariant[],
  { keepStock, removesMissing }: ImportRules,
): VariantChange {
  const keyOf = (colour: string, size: string): string => `${colour};${sizeLabel(size).toLowerCase()}`;
  const left = new Map(before.map((variant) => [keyOf(variant.colour, variant.size), variant]));
  const wanted = product.variants.map((variant, index) => {
    const colour = colours[index] ?? '';
    const key = keyOf(colour, variant.options.size);
    const known = left.get(key);
    left.delete(key);
    return { variant, colour, known };
  });
  const missing = product.listsVariants
    ? [...left.values()].filter(({ isOrdered, on_hand }) => !isOrdered || on_hand > 0)
    : [];
  const removes = removesMissing && product.listsVariants;
  // A list of some of the variants says nothing of their order.
  const isInOrder = product.listsVariants && (removes || missing.length === 0);
  const rows = wanted.flatMap(({ variant, colour, known }, index) => {
    const row: VariantRow = {
      colour,
      size: known?.size ?? variant.options.size,
      position: isInOrder ? index : (known?.position ?? before.length + index),
      on_hand: (known && keepStock ? known.on_hand : variant.onHand) ?? known?.on_hand ?? 0,
      sku: variant.sku || (known && !removes ? known.sku : null),
      grams: variant.grams ?? known?.grams ?? null,
      barcode: variant.barcode || (known && !removes ? known.barcode : null),
    };
    return known && same({ ...known, ...row }, known) ? [] : [row];
  });
  return { rows, gone: removes ? missing : [], missing: removes ? [] : missing };
}
