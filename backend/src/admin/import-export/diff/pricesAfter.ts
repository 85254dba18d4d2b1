import { isDeepStrictEqual } from 'node:util';
import { euros, says, type Sentence } from '../../../locales/Sentence.ts';
import type { ListNote } from '../format/ListNote.ts';
import { itemsPrice, variantPrice, type ItemPrice, type OwnPrice } from '../../../catalogue/api.ts';
import type { CurrentItem, CurrentVariant } from '../../items/currentItems.ts';
import { formerCents, sharedPrice, unreduced } from '../../items/reducedPrices.ts';
import { saleFrom } from '../../items/regularPrices.ts';
import { ownPriceIn, priceIn, pricesNow, type ItemPrices, type Sale } from '../../items/sales.ts';
import { highestCents, priceOfVariant } from '../../items/variantPrices.ts';
import { hasPrice, resolvePrice } from '../format/prices.ts';
import type { ImportedProduct, ListedPrice } from '../format/product.ts';

export interface MatchedVariant {
  listed: ImportedProduct['variants'][number];
  colour: string;
  /** Undefined if the variant is new. */
  existing: CurrentVariant | undefined;
}

/** `listed` is missing for a variant that stays without being listed. */
export type PricedVariant = Pick<MatchedVariant, 'existing'> & Partial<MatchedVariant>;

interface Resolved {
  price: ItemPrice;
  own: OwnPrice[];
  notes: ListNote[];
}

interface PricesAfter extends Resolved {
  sale: Sale | null | undefined;
}

/** The prices that a list gives an item, at once or in a sale with dates. */
export function pricesAfter(
  product: ImportedProduct,
  current: CurrentItem | undefined,
  variants: PricedVariant[],
  today: string,
): PricesAfter {
  const isPriced = [product.price, ...product.variants.map(({ price }) => price)].some(hasPrice);
  const notes: ListNote[] = [];
  const unchanged = (item: CurrentItem): PricesAfter => ({
    price: priceOfVariant(item),
    own: variants.map(({ existing = itemsPrice }) => ownPrice(existing)),
    sale: undefined,
    notes,
  });
  if (!isPriced && current) return unchanged(current);
  const priced: Partial<MatchedVariant>[] = variants.length > 0 ? variants : [{}];
  const days = commonDays(product, notes);
  const isRunning = days !== undefined && days.firstDay <= today && today <= days.lastDay;
  const priceNow = ({ existing }: Partial<MatchedVariant>): ItemPrice =>
    current ? priceOfVariant(current, existing) : unreduced(0);
  // A list may have the sale price of one variant and the regular price of another.
  const withoutSalePrice = (price: ListedPrice, existing: CurrentVariant | undefined): ListedPrice =>
    current?.sale?.regular &&
    existing &&
    !price.compareAtCents &&
    price.unitPriceCents === variantPrice(current, existing).unitPriceCents
      ? {}
      : price;
  const resolve = (isOnSale: boolean, priceBefore = priceNow): Resolved => {
    const asked = priced.map((variant) => {
      const { listed, existing } = variant;
      const { line, price } = listed ?? product;
      const before = priceBefore(variant);
      const isNew = !current || (listed !== undefined && !existing);
      // A planned sale starts from the price asked until then.
      const highest = isNew || (isOnSale && !isRunning) ? Infinity : highestCents(current, existing);
      const listedPrice = days ? pricePart(price, before, isOnSale) : withoutSalePrice(price, existing);
      const { compareAtCents = 0 } = listedPrice;
      const limited = resolvePrice(listedPrice, before, highest);
      const isCut = compareAtCents > Math.max(highest, formerCents(limited));
      const unlimited = resolvePrice(listedPrice, before, Infinity);
      return { line, isNew, compareAtCents, limited, isCut, unlimited };
    });
    const shared = sharedPrice(asked.map(({ limited }) => limited));
    const shown = shownPrices(shared);
    const withoutLimit = shownPrices(sharedPrice(asked.map(({ unlimited }) => unlimited)));
    const { own, ...price } = shared;
    const found = asked.flatMap(({ line, isNew, compareAtCents, isCut }, at): ListNote[] => {
      const after = shown[at] ?? price;
      if (isNew && compareAtCents > 0 && after.discount_percent > 0) return [{ line, says: vouched }];
      // Otherwise the prices of the other variants are why less of a reduction is shown, or none.
      const isWhy = isCut && !isDeepStrictEqual(after, withoutLimit[at]);
      return isWhy ? [{ line, says: neverCost(product.handle, compareAtCents, after) }] : [];
    });
    return { price, own, notes: found };
  };
  const pricesOf = ({ price, own }: Resolved): ItemPrices => ({
    item: price,
    own: variants.map((variant, at) => ({ ...variantName(variant), ...(own[at] ?? itemsPrice) })),
  });
  const plain = (resolved: Resolved): PricesAfter => ({
    ...resolved,
    sale: undefined,
    notes: [...notes, ...resolved.notes],
  });

  const isDated = days !== undefined && today <= days.lastDay;
  if (!isDated && current?.sale) {
    // A list without the dates of a sale may have its prices or the regular ones.
    const regularBefore = current.sale.regular ?? pricesNow(current);
    const regularOf = ({ existing }: Partial<MatchedVariant>): ItemPrice => priceIn(regularBefore, existing);
    const isSame = (resolved: Resolved, before: ItemPrices): boolean =>
      isDeepStrictEqual(resolved.price, before.item) &&
      pricesOf(resolved).own.every((own) =>
        isDeepStrictEqual(ownPrice(own), ownPrice(ownPriceIn(before, own))),
      );
    const regular = resolve(false, regularOf);
    if (isSame(resolve(false), pricesNow(current)) || isSame(regular, regularBefore))
      return unchanged(current);
    // A reduction without days replaces the one with days.
    const sale =
      regular.price.discount_percent > 0 ? null : saleFrom(pricesOf(regular), current, current.sale);
    if (!sale) return { ...plain(regular), sale: null };
    return {
      ...plain(regular),
      ...(sale.regular && {
        price: sale.prices.item,
        own: variants.map((variant) => ownPriceIn(sale.prices, variantName(variant))),
      }),
      sale,
    };
  }

  const regular = resolve(false);
  if (!isDated) return plain(regular);
  const onSale = resolve(true);
  const sale: Sale = {
    first_day: days.firstDay,
    last_day: days.lastDay,
    prices: pricesOf(onSale),
    regular: isRunning ? pricesOf(regular) : null,
  };
  // The seller's word is needed only for a reduction that is shown at once.
  const { price, own } = isRunning ? onSale : regular;
  return { price, own, sale, notes: [...notes, ...regular.notes, ...(isRunning ? onSale.notes : [])] };
}

/** Of a price with a sale, the regular or the reduced one. While the sale runs, a list may have either. */
function pricePart({ sale, ...price }: ListedPrice, stored: ItemPrice, isOnSale: boolean): ListedPrice {
  if (!sale) return price;
  const listedCents = Math.max(price.unitPriceCents ?? 0, price.compareAtCents ?? 0);
  const regularCents = listedCents || formerCents(stored);
  return isOnSale && sale.cents < regularCents
    ? { unitPriceCents: sale.cents, compareAtCents: regularCents }
    : { unitPriceCents: regularCents, compareAtCents: 0 };
}

function commonDays({ line, handle, variants, price }: ImportedProduct, notes: ListNote[]) {
  const sales = [price, ...variants.map((variant) => variant.price)].flatMap(({ sale }) => sale ?? []);
  const [first] = sales;
  if (sales.every((one) => one.firstDay === first?.firstDay && one.lastDay === first.lastDay)) return first;
  notes.push({
    line,
    says: says('{handle} has sales on different days, and none is planned', { handle }),
  });
  return undefined;
}

const shownPrices = ({ own, ...price }: ReturnType<typeof sharedPrice>): ItemPrice[] =>
  own.map((variant) => priceOfVariant(price, variant));

const variantName = ({ existing, listed, colour }: Partial<MatchedVariant>) => ({
  colour: existing?.colour ?? colour ?? '',
  size: existing?.size ?? listed?.options.size ?? '',
});

const ownPrice = ({ own_price_cents, own_former_cents }: OwnPrice): OwnPrice => ({
  own_price_cents,
  own_former_cents,
});

const vouched = says(
  'new here, so the shop cannot know the price before its reduction. By importing it, you confirm that it was sold at that price',
);

const neverCost = (handle: string, compareAtCents: number, after: ItemPrice): Sentence =>
  after.discount_percent > 0
    ? says('{handle} never cost {price} in this shop. It is shown as reduced from {former}', {
        handle,
        price: euros(compareAtCents),
        former: euros(formerCents(after)),
      })
    : says('{handle} never cost {price} in this shop. It is shown without a reduction', {
        handle,
        price: euros(compareAtCents),
      });
