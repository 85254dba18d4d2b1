import { discountedCents } from 'mf-shared/money';

const mostCents = 100_000_000;

/** 12.5, 12.50 and 12,50 in cents; undefined for what is none of these, is nothing, or is more than anything costs. */
export function readCents(text: string): number | undefined {
  const [, euros, cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const value = Number(euros) * 100 + Number(cents.padEnd(2, '0'));
  return euros !== undefined && value > 0 && value <= mostCents ? value : undefined;
}

/** The shop keeps a price and a whole percentage off it. What is paid is exactly the merchant's; the price that is struck
 *  through is his or, where no whole percentage leads from it, the next lower one that does: never a better bargain than
 *  there is. */
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
