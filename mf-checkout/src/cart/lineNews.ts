import { formatCents, toCents, type CartLine, type CheckedLine } from 'mf-shared';

/** What has become of a line since it was put into the cart, in words for the shopper. */
export interface LineNews {
  texts: string[];
  /** It cannot be ordered at all any more. */
  isUnavailable: boolean;
  /** Free pieces of this colour and size. */
  available: number;
}

const gone: LineNews = {
  texts: ['This item is no longer sold. Please remove it.'],
  isUnavailable: true,
  available: 0,
};

const isSameVariant = (line: CartLine, checked: CheckedLine): boolean =>
  checked.id === line.id && checked.color === line.color && checked.size === line.size;

export function checkedOf(line: CartLine, checked: CheckedLine[]): CheckedLine | undefined {
  return checked.find((candidate) => isSameVariant(line, candidate));
}

export const isRepriced = (line: CartLine, now: CheckedLine): boolean =>
  toCents(line.price) !== now.discountedCents;

function stockText(line: CartLine, { available }: CheckedLine): string | null {
  if (available === 0) return 'This size has sold out. Please remove it.';
  return available < line.quantity ? `Only ${available} items available in stock.` : null;
}

function priceText(line: CartLine, now: CheckedLine): string | null {
  if (!isRepriced(line, now)) return null;
  return `The price has changed from ${formatCents(toCents(line.price))} to ${formatCents(now.discountedCents)}.`;
}

/** `now` is what the shop answered for the line; the shop leaves out what it no longer sells. */
export function newsOf(line: CartLine, now: CheckedLine | undefined): LineNews {
  if (!now) return gone;
  const texts = [stockText(line, now), priceText(line, now)].filter((text) => text !== null);
  return { texts, isUnavailable: now.available === 0, available: now.available };
}
