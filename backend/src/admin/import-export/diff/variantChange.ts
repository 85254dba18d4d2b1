import { isDeepStrictEqual } from 'node:util';
import type { ListNote } from '../format/Findings.ts';
import { unreduced, type Price } from '../../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant, Sale } from '../../items/model/currentItems.ts';
import { variantRow, type ItemChange, type VariantRow } from '../../items/model/ItemChange.ts';
import { cheapest, repriced, withoutSale, type Pricing } from '../../items/model/itemPrices.ts';
import { optionsKey } from '../format/product.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';
import type { DiffOptions } from './DiffOptions.ts';
import { pricesAfter, type MatchedVariant, type PricedVariant } from './pricesAfter.ts';

interface VariantChange {
  /** Price of the item. */
  price: Price;
  /** New variants, and those with a changed value other than the price. */
  rows: VariantRow[];
  repriced: ItemChange['repriced'];
  removed: CurrentVariant[];
  /** Variants that the file does not contain and the item keeps. */
  missing: CurrentVariant[];
  /** Number of variants in stock that former lists of the source had and this one lacks. */
  unlistedCount: number;
  sale: Sale | null | undefined;
  /** Notes about prices before a reduction. */
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
  const isWithoutVariants = priced.length === 0;
  const { prices, sale, notes } = pricesAfter(
    product,
    current,
    isWithoutVariants ? [{}] : priced,
    options.today,
  );
  const ofItem = cheapest(prices) ?? withoutSale(unreduced(0));
  // A partial list does not determine the order.
  const isInOrder = product.listsVariants && kept.length === 0;
  const countBefore = current?.variants.length ?? 0;
  const rows = variants.flatMap((variant, index): VariantRow[] => {
    const { existing } = variant;
    const position = isInOrder ? index : (existing?.position ?? countBefore + index);
    const values = { ...valuesAfter(variant, options.keepStock, removesMissing), position };
    if (existing && isDeepStrictEqual({ ...existing, ...values }, existing)) return [];
    return [
      {
        ...values,
        ...(prices[index] ?? ofItem),
        ...(isRenamed(variant) && existing && { id: existing.id }),
      },
    ];
  });
  const isComplete = item.isUnlisted || product.variants.length > 0;
  const gone = unlisted.filter(
    (one) => isComplete && one.on_hand > 0 && options.remembered.has(one.id) && !removed.includes(one),
  );
  if (options.unlisted !== 'keep')
    for (const existing of gone) {
      const at = priced.findIndex((one) => one.existing === existing);
      rows.push({ ...variantRow(existing), ...prices[at], on_hand: 0 });
    }
  const pricesOf = new Map(priced.map(({ existing }, at) => [existing, prices[at]]));
  return {
    price: ofItem,
    rows,
    // Variants that were removed from sale earlier are raised to the price of the item if they are cheaper.
    repriced: repriced(
      current?.variants ?? [],
      (variant) => pricesOf.get(variant) ?? (variant.price_cents < ofItem.price_cents ? ofItem : variant),
    ),
    removed,
    missing: kept,
    unlistedCount: gone.length,
    sale: isDeepStrictEqual(sale ?? null, current?.sale ?? null) ? undefined : sale,
    notes,
  };
}

/**
 * Sizes keep the shop's spelling: S and Small are the same size. If some colour or size is new, codes are matched
 * first, as it may have been renamed.
 */
function matchVariants({ product, colours }: ResolvedItem, current: CurrentItem | undefined) {
  const variants = product.variants.map((listed, index): MatchedVariant => {
    const colour = colours[index] ?? '';
    return { listed, colour, existing: undefined };
  });
  const unlisted = new Set(current?.variants);
  const match = (one: MatchedVariant, existing: CurrentVariant | undefined): void => {
    if (one.existing || !existing || !unlisted.delete(existing)) return;
    one.existing = existing;
  };
  const byOptions = new Map([...unlisted].map((one) => [optionsKey(one.colour, one.size), one]));
  const withSameOptions = ({ colour, listed }: MatchedVariant) =>
    byOptions.get(optionsKey(colour, listed.options.size));
  if (!variants.every(withSameOptions))
    for (const column of ['sku', 'barcode'] as const) {
      const ofCode = byCode([...unlisted], (one) => one[column]);
      const listed = byCode(variants, (one) => one.listed[column]);
      for (const [code, one] of listed) if (one) match(one, ofCode.get(code));
    }
  for (const one of variants) match(one, withSameOptions(one));
  return { variants, unlisted: [...unlisted] };
}

/** Undefined if several have the same code. */
function byCode<One>(
  all: One[],
  codeOf: (one: One) => string | null | undefined,
): Map<string, One | undefined> {
  const found = new Map<string, One | undefined>();
  for (const one of all) {
    const code = codeOf(one);
    if (code) found.set(code, found.has(code) ? undefined : one);
  }
  return found;
}

const isRenamed = ({ listed, colour, existing }: MatchedVariant): boolean =>
  existing !== undefined &&
  optionsKey(colour, listed.options.size) !== optionsKey(existing.colour, existing.size);

function valuesAfter(
  variant: MatchedVariant,
  keepStock: boolean,
  removesMissing: boolean,
): Omit<VariantRow, 'position' | keyof Pricing> {
  const { listed, colour, existing } = variant;
  /** An empty value removes the present one only with `removesMissing`. */
  const after = <Value>(value: Value | undefined, empty: Value, before = empty): Value =>
    value === undefined || (value === empty && !removesMissing) ? before : value;
  return {
    colour,
    size: existing && !isRenamed(variant) ? existing.size : listed.options.size,
    on_hand: (existing && keepStock ? existing.on_hand : listed.onHand) ?? existing?.on_hand ?? 0,
    sku: after(listed.sku, '', existing?.sku ?? '') || null,
    cost_cents: after(listed.cost_cents, null, existing?.cost_cents),
    grams: listed.grams ?? existing?.grams ?? null,
    measures: after(listed.measures, '', existing?.measures),
    shelf: after(listed.shelf, '', existing?.shelf),
    barcode: after(listed.barcode, '', existing?.barcode ?? '') || null,
  };
}
