import { parseCents } from 'mf-shared/money';

/** Reads a price as lists have it: 12.5, "12,90 €", "EUR 1.250,00" or "1,250.00". Null if it is not one. */
export function listedCents(text: string): number | null {
  const amount = text.replace(/^\s*(?:€|eur)|(?:€|eur)\s*$/gi, '').replace(/[\s\u00a0\u202f]+/g, '');
  const grouped = /^\d{1,3}(?:([.,])\d{3})+([.,])\d{1,2}$/.exec(amount);
  const hasThousands = grouped && grouped[1] !== grouped[2];
  return parseCents(hasThousands ? amount.replaceAll(grouped[1] ?? '', '') : amount);
}
