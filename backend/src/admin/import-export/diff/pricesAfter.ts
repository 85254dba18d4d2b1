import { discountedCents } from 'mf-shared/money';
import {
  isSamePrice,
  listCents,
  reduction,
  reducedFrom,
  unreduced,
  type Price,
} from '../../../catalogue/api.ts';
import { euros, says, type Sentence } from '../../../locales/Sentence.ts';
import type { CurrentItem, CurrentVariant, Sale } from '../../items/model/currentItems.ts';
import {
  cheapest,
  highestCents,
  pricingOf,
  regularCents,
  saleCents,
  withoutSale,
  withRegular,
  type Pricing,
} from '../../items/model/itemPrices.ts';
import type { ListNote } from '../format/Findings.ts';
import { hasPrice, resolvePrice } from '../format/prices.ts';
import type { ImportedProduct, ListedPrice } from '../format/product.ts';

export interface MatchedVariant {
  listed: ImportedProduct['variants'][number];
  colour: string;
  /** Undefined if the variant is new. */
  existing: CurrentVariant | undefined;
}

/**
 * `listed` is missing for a variant that stays although the list lacks it; everything is missing for an item without
 * variants.
 */
export type PricedVariant = Partial<MatchedVariant>;

interface PricesAfter {
  /** In the same order as the variants. */
  prices: Pricing[];
  sale: Sale | null | undefined;
  notes: ListNote[];
}

/** Computes an item's prices after a list, at once or in a sale with dates. */
export function pricesAfter(
  product: ImportedProduct,
  current: CurrentItem | undefined,
  variants: PricedVariant[],
  today: string,
): PricesAfter {
  const { days, notes } = commonDays(product);
  const pricingNow = ({ existing }: PricedVariant): Pricing =>
    pricingOf(existing ?? cheapest(current?.variants ?? []) ?? withoutSale(current ?? unreduced(0)));
  const unchanged: PricesAfter = { prices: variants.map(pricingNow), sale: undefined, notes };
  const isPriced = [product.price, ...product.variants.map(({ price }) => price)].some(hasPrice);
  if (!isPriced && current) return unchanged;

  const list = { product, current, variants };
  if (days && today <= days.lastDay) {
    const is_running = days.firstDay <= today;
    const regular = resolve(list, pricingNow, (price, stored) => pricePart(price, stored, false));
    const reduced = resolve(list, pricingNow, (price, stored) => pricePart(price, stored, true), is_running);
    return {
      prices: regular.prices.map((price, at) => {
        const onSale = reduced.prices[at] ?? price;
        return is_running
          ? { ...onSale, next_price_cents: price.price_cents }
          : { ...price, next_price_cents: onSale.price_cents };
      }),
      sale: { first_day: days.firstDay, last_day: days.lastDay, is_running },
      // The seller need only vouch for a reduction that is shown at once.
      notes: [...notes, ...regular.notes, ...(is_running ? reduced.notes : [])],
    };
  }
  if (current?.sale) return besideSale(list, current, { unchanged, pricingNow });
  const { prices, notes: found } = resolve(list, pricingNow, (price, stored) =>
    days ? pricePart(price, stored, false) : price,
  );
  return { prices: prices.map(withoutSale), sale: undefined, notes: [...notes, ...found] };
}

interface List {
  product: ImportedProduct;
  current: CurrentItem | undefined;
  variants: PricedVariant[];
}

/**
 * `isAsked`: whether a reduction must start from a price that was already asked. A planned sale starts from the price
 * that is asked until then.
 */
function resolve(
  { product, current, variants }: List,
  storedOf: (variant: PricedVariant) => Price,
  partOf: (price: ListedPrice, stored: Price, variant: PricedVariant) => ListedPrice,
  isAsked = true,
): { prices: Price[]; notes: ListNote[] } {
  const notes: ListNote[] = [];
  const prices = variants.map((variant) => {
    const { listed, existing } = variant;
    const { line, price } = listed ?? product;
    const stored = storedOf(variant);
    const isNew = !current || (listed !== undefined && !existing);
    const highest = isNew || !isAsked ? Infinity : highestCents(existing ?? { ...current, prices: [] });
    const part = partOf(price, stored, variant);
    const after = resolvePrice(part, stored, highest);
    const { compareAtCents = 0 } = part;
    if (isNew && compareAtCents > 0 && after.compare_at_cents !== null) notes.push({ line, says: vouched });
    const isCut = compareAtCents > Math.max(highest, listCents(after));
    if (isCut && after.compare_at_cents !== resolvePrice(part, stored, Infinity).compare_at_cents)
      notes.push({ line, says: neverCost(product.handle, compareAtCents, after) });
    return after;
  });
  return { prices, notes };
}

/** A list without dates may have the prices of the item's sale or the regular prices. */
function besideSale(
  list: List,
  current: CurrentItem,
  { unchanged, pricingNow }: { unchanged: PricesAfter; pricingNow: (variant: PricedVariant) => Pricing },
): PricesAfter {
  const { sale } = current;
  const regularOf = (variant: PricedVariant): Price => unreduced(regularCents(current, pricingNow(variant)));
  // It may have the sale price of one variant and the regular price of another.
  const withoutSalePrice = (price: ListedPrice, _stored: Price, { existing }: PricedVariant): ListedPrice =>
    sale?.is_running && existing && !price.compareAtCents && price.unitPriceCents === existing.price_cents
      ? {}
      : price;
  const isSame = (prices: Price[], before: (variant: PricedVariant) => Price): boolean =>
    list.variants.every((variant, at) => isSamePrice(prices[at] ?? unreduced(0), before(variant)));
  const regular = resolve(list, regularOf, withoutSalePrice);
  const now = resolve(list, pricingNow, withoutSalePrice);
  if (isSame(now.prices, pricingNow) || isSame(regular.prices, regularOf)) return unchanged;
  const notes = [...unchanged.notes, ...regular.notes];
  const plain = { prices: regular.prices.map(withoutSale), sale: null, notes };
  // A reduction without days replaces the one with days.
  if (regular.prices.every(({ compare_at_cents }) => compare_at_cents !== null)) return plain;
  const itemNow = pricingNow({});
  const percent = reduction(reducedFrom(regularCents(current, itemNow), saleCents(current, itemNow)));
  const prices = regular.prices.map(({ price_cents }, at) => {
    const { existing } = list.variants[at] ?? {};
    if (existing) return withRegular(current, existing, price_cents, highestCents(existing));
    // A new variant is reduced like the cheapest one.
    const asked = discountedCents(price_cents, percent);
    const before = { ...itemNow, [sale?.is_running ? 'price_cents' : 'next_price_cents']: asked };
    return withRegular(current, before, price_cents, Infinity);
  });
  return prices.every((price) => price !== null) ? { prices, sale: undefined, notes } : plain;
}

/** The regular or the reduced part of a price with a sale. While the sale runs, a list may have either. */
function pricePart({ sale, ...price }: ListedPrice, stored: Price, isOnSale: boolean): ListedPrice {
  if (!sale) return price;
  const listed = Math.max(price.unitPriceCents ?? 0, price.compareAtCents ?? 0);
  const regular = listed || listCents(stored);
  return isOnSale && sale.cents < regular
    ? { unitPriceCents: sale.cents, compareAtCents: regular }
    : { unitPriceCents: regular, compareAtCents: 0 };
}

function commonDays({ line, handle, variants, price }: ImportedProduct) {
  const sales = [price, ...variants.map((variant) => variant.price)].flatMap(({ sale }) => sale ?? []);
  const [first] = sales;
  if (sales.every((one) => one.firstDay === first?.firstDay && one.lastDay === first.lastDay))
    return { days: first, notes: [] };
  const different = says('{handle} has sales on different days, and none is planned', { handle });
  return { days: undefined, notes: [{ line, says: different }] };
}

const vouched = says(
  'new here, so the shop cannot know the price before its reduction. By importing it, you confirm that it was sold at that price',
);

const neverCost = (handle: string, compareAtCents: number, after: Price): Sentence =>
  after.compare_at_cents === null
    ? says('{handle} never cost {price} in this shop. It is shown without a reduction', {
        handle,
        price: euros(compareAtCents),
      })
    : says('{handle} never cost {price} in this shop. It is shown as reduced from {former}', {
        handle,
        price: euros(compareAtCents),
        former: euros(after.compare_at_cents),
      });
