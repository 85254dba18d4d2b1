import { parseCents } from 'mf-shared/money';

/** Reads a price as lists have it: 12.5, "12,90 €", "EUR 1.250,00" or "1,250.00". Null if it is not one. */
export function listedCents(text: string): number | null {
  const amount = text.replace(/^\s*(?:€|eur)|(?:€|eur)\s*$/gi, '').replace(/[\s\u00a0\u202f]+/g, '');
  return parseCents(amount);
}
