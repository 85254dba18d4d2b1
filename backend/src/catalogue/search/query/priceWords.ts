export interface PriceRange {
  minCents?: number;
  maxCents?: number;
}

const [number, currency] = ['(\\d{1,4}(?:[.,]\\d{1,2})?)', '(?: ?(?:€|eur|euros?|ευρω))'];
const amount = `€? ?${number}${currency}?`;
const upTo = '(?:under|below|max|up to|less than|cheaper than|κατω απο|κατω των|μεχρι|εωσ)';
const from = '(?:over|above|min|from|more than|πανω απο|πανω των|απο)';
const to = '(?:-|to|and|εωσ|μεχρι|ωσ)';

const patterns = [
  { pattern: `(?:between|from|απο) ${amount} ${to} ${amount}`, ends: ['min', 'max'] },
  { pattern: `€ ?${number} ?${to} ?${amount}`, ends: ['min', 'max'] },
  { pattern: `${number} ?${to} ?${number}${currency}`, ends: ['min', 'max'] },
  { pattern: `${upTo} ${amount}`, ends: ['max'] },
  { pattern: `${from} ${amount}`, ends: ['min'] },
  { pattern: `(?:€ ?${number}|${number}${currency})`, ends: ['max', 'max'] },
].map(({ pattern, ends }) => ({ pattern: new RegExp(`^${pattern}(?= |$)`, 'u'), ends }));

const cents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/**
 * Reads a price at the start of the words, such as "under 20" or "10-20 €"; `count` is its number of words.
 * Expects words without case and accents.
 */
export function readPriceRange(words: string[]): { range: PriceRange; count: number } | null {
  const text = words.join(' ');
  for (const { pattern, ends } of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const range: PriceRange = {};
    for (const [index, end] of ends.entries()) {
      const value = found[index + 1];
      if (value !== undefined) range[end === 'min' ? 'minCents' : 'maxCents'] = cents(value);
    }
    return { range, count: found[0].split(' ').length };
  }
  return null;
}

/** Reads a range without a currency, such as "20-30", which may also be a size. */
export function readBareRange(word: string): PriceRange | null {
  const [, min, max] = /^(\d{1,4})-(\d{1,4})$/.exec(word) ?? [];
  return min && max && Number(min) < Number(max) ? { minCents: cents(min), maxCents: cents(max) } : null;
}
