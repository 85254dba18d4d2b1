import { discountedCents } from 'mf-shared/money';
import type { ListedPrice } from './product.ts';

const maxCents = 100_000_000;

/** Reads 12.5, 12.50 and 12,50 as cents; undefined for anything else, for 0 and for implausibly high prices. */
export function readCents(text: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const value = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return euros !== undefined && value > 0 && value <= maxCents ? value : undefined;
}

interface StoredPrice {
  price_cents: number;
  discount_percent: number;
}

/** A price of a file on top of the shop's: a list without compare-at prices changes what is paid and keeps the former
 *  price as long as it is higher. */
export function resolvePrice(
  { paidCents, compareAtCents }: ListedPrice,
  { price_cents, discount_percent }: StoredPrice,
): StoredPrice {
  if (paidCents === undefined && compareAtCents === undefined) return { price_cents, discount_percent };
  const paid = paidCents ?? discountedCents(price_cents, discount_percent);
  const former = compareAtCents ?? (discount_percent > 0 ? price_cents : 0);
  const { priceCents, discountPercent } = reducedFrom(Math.max(former, paid), paid);
  return { price_cents: priceCents, discount_percent: discountPercent };
}

/** The shop stores a price and a whole-number discount. The paid price is always exact; if no whole percentage leads to it,
 *  the former price is lowered to the next one for which it does, so that no discount looks larger than it is. */
export function reducedFrom(
  compareAtCents: number,
  paidCents: number,
): { priceCents: number; discountPercent: number } {
  const percent = ((compareAtCents - paidCents) * 100) / compareAtCents;
  const exact = [Math.round(percent), Math.floor(percent), Math.ceil(percent)].find(
    (whole) => whole >= 1 && whole <= 99 && discountedCents(compareAtCents, whole) === paidCents,
  );
  if (exact !== undefined) return { priceCents: compareAtCents, discountPercent: exact };
  const discountPercent = Math.min(99, Math.floor(percent));
  if (discountPercent < 1) return { priceCents: paidCents, discountPercent: 0 };
  let priceCents = Math.min(compareAtCents, Math.ceil((paidCents * 100) / (100 - discountPercent)) + 100);
  while (discountedCents(priceCents, discountPercent) > paidCents) priceCents -= 1;
  return { priceCents, discountPercent };
}
