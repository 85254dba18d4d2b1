import { formatCents, toCents, type CartLine, type CheckedLine } from 'mf-shared';

/** What has become of a line since it was put into the cart, in words for the shopper. */
export interface LineNews {
  texts: string[];
  /** It cannot be ordered at all any more. */
  isUnavailable: boolean;
  /** Free pieces of this colour and size. */
  available: number;
}

const unavailable = (text: string): LineNews => ({ texts: [text], isUnavailable: true, available: 0 });

const isSameVariant = (line: CartLine, checked: CheckedLine): boolean =>
  checked.id === line.id &&
  checked.color === line.color &&
  checked.size === line.size &&
  (checked.customization ?? '') === (line.customization?.code ?? '');

export function checkedOf(line: CartLine, checked: CheckedLine[]): CheckedLine | undefined {
  return checked.find((candidate) => isSameVariant(line, candidate));
}

/** Whether the shop still customizes it so. Lines of older carts have a cost without an agreement that it could know. */
export const isOffered = (line: CartLine, now: CheckedLine): boolean =>
  now.customizationCents !== null && (Boolean(line.customization?.code) || !line.customizationCost);

const pieceCents = (line: CartLine): number => toCents(line.price) + toCents(line.customizationCost ?? 0);

const pieceCentsNow = (now: CheckedLine): number => now.discountedCents + (now.customizationCents ?? 0);

export const isRepriced = (line: CartLine, now: CheckedLine): boolean =>
  toCents(line.price) !== now.discountedCents || pieceCents(line) !== pieceCentsNow(now);

function stockText(line: CartLine, { available }: CheckedLine): string | null {
  if (available === 0) return 'This size has sold out. Please remove it.';
  return available < line.quantity ? `Only ${available} items available in stock.` : null;
}

function priceText(line: CartLine, now: CheckedLine): string | null {
  if (!isRepriced(line, now)) return null;
  return `The price has changed from ${formatCents(pieceCents(line))} to ${formatCents(pieceCentsNow(now))}.`;
}

/** `now` is what the shop answered for the line; the shop leaves out what it no longer sells. */
export function newsOf(line: CartLine, now: CheckedLine | undefined): LineNews {
  if (!now) return unavailable('This item is no longer sold. Please remove it.');
  if (!isOffered(line, now))
    return unavailable('This customization is not offered any more. Please remove it.');
  const texts = [stockText(line, now), priceText(line, now)].filter((text) => text !== null);
  return { texts, isUnavailable: now.available === 0, available: now.available };
}
