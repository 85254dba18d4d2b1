import { isDeepStrictEqual } from 'node:util';
import { sizeLabel, variantPrice } from '../../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant } from '../../items/currentItems.ts';
import type { OwnPrice, VariantRow } from '../../items/ItemChange.ts';
import { hasPrice, resolvePrice, sharedPrice, type StoredPrice } from '../format/prices.ts';
import type { ImportedProduct } from '../format/product.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import type { DiffOptions } from './DiffOptions.ts';

interface VariantChange {
  price: StoredPrice;
  /** New variants, and those with a changed value other than the price. */
  rows: VariantRow[];
  repriced: OwnPrice[];
  removed: CurrentVariant[];
  /** Variants that the file does not contain and the item keeps. */
  missing: CurrentVariant[];
}

interface MatchedVariant {
  listed: ImportedProduct['variants'][number];
  colour: string;
  /** Undefined if the variant is new. */
  existing: CurrentVariant | undefined;
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
  const { price, ownPrices } = pricesAfter(product, current, priced);
  // A partial list does not determine the order.
  const isInOrder = product.listsVariants && kept.length === 0;
  const countBefore = current?.variants.length ?? 0;
  const rows = variants.flatMap((variant, index): VariantRow[] => {
    const { existing } = variant;
    const position = isInOrder ? index : (existing?.position ?? countBefore + index);
    const values = { ...valuesAfter(variant, options.keepStock, removesMissing), position };
    if (existing && isDeepStrictEqual({ ...existing, ...values }, existing)) return [];
    return [{ ...values, own_price_cents: ownPrices[index] ?? null }];
  });
  const repriced = priced.flatMap(({ existing }, index): OwnPrice[] => {
    const own_price_cents = ownPrices[index] ?? null;
    return existing && existing.own_price_cents !== own_price_cents
      ? [{ id: existing.id, own_price_cents }]
      : [];
  });
  return { price, rows, repriced, removed, missing: kept };
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
): Omit<VariantRow, 'position' | 'own_price_cents'> {
  const removesShelf = listed.shelf === '' && removesMissing;
  const removesMeasures = listed.measures === '' && removesMissing;
  return {
    colour,
    size: existing?.size ?? listed.options.size,
    on_hand: (existing && keepStock ? existing.on_hand : listed.onHand) ?? existing?.on_hand ?? 0,
    sku: listed.sku || (existing && !removesMissing ? existing.sku : null),
    grams: listed.grams ?? existing?.grams ?? null,
    measures: listed.measures || (removesMeasures ? '' : (existing?.measures ?? '')),
    shelf: listed.shelf || (removesShelf ? '' : (existing?.shelf ?? '')),
    barcode: listed.barcode || (existing && !removesMissing ? existing.barcode : null),
  };
}

/** `listed` is missing for a variant that stays without being listed. */
type PricedVariant = Pick<MatchedVariant, 'existing'> & Partial<Pick<MatchedVariant, 'listed'>>;

const unpriced: StoredPrice = { price_cents: 0, discount_percent: 0 };

function pricesAfter(
  product: ImportedProduct,
  current: CurrentItem | undefined,
  variants: PricedVariant[],
): { price: StoredPrice; ownPrices: (number | null)[] } {
  const priceOf = (variant?: CurrentVariant): StoredPrice => {
    const item = current ?? unpriced;
    const { listPriceCents } = variantPrice(item, variant?.own_price_cents ?? null);
    return { price_cents: listPriceCents, discount_percent: item.discount_percent };
  };
  const isPriced = [product.price, ...product.variants.map(({ price }) => price)].some(hasPrice);
  if (!isPriced && current) {
    const { price_cents, discount_percent } = current;
    const ownPrices = variants.map(({ existing }) => existing?.own_price_cents ?? null);
    return { price: { price_cents, discount_percent }, ownPrices };
  }
  const resolved = variants.map(({ listed, existing }) =>
    resolvePrice(listed?.price ?? product.price, priceOf(existing)),
  );
  const { ownCents, ...price } = sharedPrice(
    resolved.length > 0 ? resolved : [resolvePrice(product.price, priceOf())],
  );
  return { price, ownPrices: ownCents };
}
