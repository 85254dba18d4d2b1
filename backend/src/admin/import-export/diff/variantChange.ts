import { isDeepStrictEqual } from 'node:util';
import type { ListNote } from '../format/ListNote.ts';
import { itemsPrice, sizeLabel, type ItemPrice, type OwnPrice } from '../../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant } from '../../items/currentItems.ts';
import type { ItemChange, VariantRow } from '../../items/ItemChange.ts';
import { repriced } from '../../items/variantPrices.ts';
import { isSameSale, type Sale } from '../../items/sales.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import type { DiffOptions } from './DiffOptions.ts';
import { pricesAfter, type MatchedVariant, type PricedVariant } from './pricesAfter.ts';

interface VariantChange {
  price: ItemPrice;
  /** New variants, and those with a changed value other than the price. */
  rows: VariantRow[];
  repriced: ItemChange['repriced'];
  removed: CurrentVariant[];
  /** Variants that the file does not contain and the item keeps. */
  missing: CurrentVariant[];
  sale: Sale | null | undefined;
  /** About prices before a reduction. */
  notes: ListNote[];
}

export function variantChange(
  item: ResolvedItem,
  current: CurrentItem | undefined,
  options: DiffOptions,
): VariantChange {
  const { product } = item;
  const { variants, unlisted } = matchVariants(item, current);
  // Variants that were removed from sale earlier, but are kept for their orders, are not missing.
  const missing = product.listsVariants
    ? unlisted.filter(({ isOrdered, on_hand }) => !isOrdered || on_hand > 0)
    : [];
  const removesMissing = options.removesMissing && product.listsVariants;
  const removed = removesMissing ? missing : [];
  const kept = removesMissing ? [] : missing;

  // A full list determines the price by all variants on sale, a partial one by the others too.
  const priced: PricedVariant[] = [
    ...variants,
    ...(product.listsVariants ? kept : unlisted).map((existing) => ({ existing })),
  ];
  const { price, own, sale, notes } = pricesAfter(product, current, priced, options.today);
  // A partial list does not determine the order.
  const isInOrder = product.listsVariants && kept.length === 0;
  const countBefore = current?.variants.length ?? 0;
  const rows = variants.flatMap((variant, index): VariantRow[] => {
    const { existing } = variant;
    const position = isInOrder ? index : (existing?.position ?? countBefore + index);
    const values = { ...valuesAfter(variant, options.keepStock, removesMissing), position };
    if (existing && isDeepStrictEqual({ ...existing, ...values }, existing)) return [];
    return [{ ...values, ...(own[index] ?? itemsPrice) }];
  });
  return {
    price,
    rows,
    repriced: priced.flatMap(({ existing }, index) => (existing ? repriced(existing, own[index]) : [])),
    removed,
    missing: kept,
    sale: isSameSale(sale, current?.sale) ? undefined : sale,
    notes,
  };
}

/** Sizes keep the shop's spelling: S and Small are the same size. */
function matchVariants({ product, colours }: ResolvedItem, current: CurrentItem | undefined) {
  const keyOf = (colour: string, size: string): string => `${colour};${sizeLabel(size).toLowerCase()}`;
  const unlisted = new Map(
    current?.variants.map((variant) => [keyOf(variant.colour, variant.size), variant]),
  );
  const variants = product.variants.map((listed, index): MatchedVariant => {
    const colour = colours[index] ?? '';
    const key = keyOf(colour, listed.options.size);
    const existing = unlisted.get(key);
    unlisted.delete(key);
    return { listed, colour, existing };
  });
  return { variants, unlisted: [...unlisted.values()] };
}

function valuesAfter(
  { listed, colour, existing }: MatchedVariant,
  keepStock: boolean,
  removesMissing: boolean,
): Omit<VariantRow, 'position' | keyof OwnPrice> {
  const removesShelf = listed.shelf === '' && removesMissing;
  const removesMeasures = listed.measures === '' && removesMissing;
  const removesCost = listed.costCents === null && removesMissing;
  return {
    colour,
    size: existing?.size ?? listed.options.size,
    on_hand: (existing && keepStock ? existing.on_hand : listed.onHand) ?? existing?.on_hand ?? 0,
    sku: listed.sku || (existing && !removesMissing ? existing.sku : null),
    cost_cents: removesCost ? null : (listed.costCents ?? existing?.cost_cents ?? null),
    grams: listed.grams ?? existing?.grams ?? null,
    measures: listed.measures || (removesMeasures ? '' : (existing?.measures ?? '')),
    shelf: listed.shelf || (removesShelf ? '' : (existing?.shelf ?? '')),
    barcode: listed.barcode || (existing && !removesMissing ? existing.barcode : null),
  };
}
