import { isDeepStrictEqual as same } from 'node:util';
import { formatEuros } from 'mf-shared/money';
import { sizeLabel, variantPrice } from '../../../catalogue/api.ts';
import type { OwnPrice, VariantRow } from '../../items/ItemChange.ts';
import type { CurrentItem, CurrentVariant } from '../../items/currentItems.ts';
import type { ImportRules } from './importRules.ts';
import { isPrice, resolvePrice, sharedPrice, type StoredPrice } from '../list/prices.ts';
import type { ResolvedItem } from '../resolve/resolveItem.ts';

interface VariantChange {
  price: StoredPrice;
  rows: VariantRow[];
  repriced: OwnPrice[];
  prices: string[];
  removed: CurrentVariant[];
  missing: CurrentVariant[];
}

const unpriced: StoredPrice = { price_cents: 0, discount_percent: 0 };

/** Sizes keep the shop's spelling: S and Small are the same size. */
export function variantChange(
  { product, colours }: ResolvedItem,
  current: CurrentItem | undefined,
  { keepStock, removesMissing }: ImportRules,
): VariantChange {
  const before = current?.variants ?? [];
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
  // A partial list does not determine the order.
  const isInOrder = product.listsVariants && (removes || missing.length === 0);

  // Variants missing in a full list, without stock or orders, are no longer on sale, so their prices are
  // ignored.
  const unlisted = product.listsVariants ? (removes ? [] : missing) : [...left.values()];
  const storedPrice = (variant?: CurrentVariant): StoredPrice => {
    const item = current ?? unpriced;
    const { listPriceCents } = variantPrice(item, variant?.own_price_cents ?? null);
    return { price_cents: listPriceCents, discount_percent: item.discount_percent };
  };
  const isPriced = [product.price, ...product.variants.map(({ price }) => price)].some(isPrice);
  const resolved = [
    ...wanted.map(({ variant, known }) => resolvePrice(variant.price, storedPrice(known))),
    ...unlisted.map((variant) => resolvePrice(product.price, storedPrice(variant))),
  ];
  const shared = sharedPrice(resolved.length > 0 ? resolved : [resolvePrice(product.price, storedPrice())]);
  const ownPrice = (known: CurrentVariant | undefined, index: number): number | null =>
    (isPriced ? shared.ownCents[index] : known?.own_price_cents) ?? null;

  const rows: VariantRow[] = [];
  const repriced: (OwnPrice & { known: CurrentVariant })[] = [];
  for (const [index, { variant, colour, known }] of wanted.entries()) {
    const row = {
      colour,
      size: known?.size ?? variant.options.size,
      position: isInOrder ? index : (known?.position ?? before.length + index),
      on_hand: (known && keepStock ? known.on_hand : variant.onHand) ?? known?.on_hand ?? 0,
      sku: variant.sku || (known && !removes ? known.sku : null),
      grams: variant.grams ?? known?.grams ?? null,
      measures:
        variant.measures || (variant.measures !== undefined && removes ? '' : (known?.measures ?? '')),
      barcode: variant.barcode || (known && !removes ? known.barcode : null),
    };
    const own_price_cents = ownPrice(known, index);
    if (known && known.own_price_cents !== own_price_cents)
      repriced.push({ id: known.id, own_price_cents, known });
    if (!known || !same({ ...known, ...row }, known)) rows.push({ ...row, own_price_cents });
  }
  for (const [index, known] of unlisted.entries()) {
    const own_price_cents = ownPrice(known, wanted.length + index);
    if (known.own_price_cents !== own_price_cents) repriced.push({ id: known.id, own_price_cents, known });
  }
  const price = isPriced || !current ? shared : current;
  return {
    price: { price_cents: price.price_cents, discount_percent: price.discount_percent },
    rows,
    repriced,
    prices: repriced.map(({ known, own_price_cents }) => {
      const [former, now] = [shown(current ?? price, known.own_price_cents), shown(price, own_price_cents)];
      return `${known.colour} ${known.size} costs ${former} → ${now}`;
    }),
    removed: removes ? missing : [],
    missing: removes ? [] : missing,
  };
}

function shown(item: StoredPrice, own: number | null): string {
  const { listPriceCents, unitPriceCents } = variantPrice(item, own);
  return listPriceCents === unitPriceCents
    ? formatEuros(listPriceCents)
    : `${formatEuros(unitPriceCents)} instead of ${formatEuros(listPriceCents)}`;
}
