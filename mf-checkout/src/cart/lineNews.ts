import { toCents, type CartLine, type CheckedLine } from 'mf-shared';
import type { Texts } from '../texts.ts';

/** What has become of a line since it was put into the cart, in words for the shopper. */
export interface LineNews {
  texts: string[];
  /** It cannot be ordered at all any more. */
  isUnavailable: boolean;
  /** Free pieces of this colour and size. */
  available: number;
  /** The shop's words in the page's language; the line has those of the page it came from. */
  name?: string;
  colour?: string | undefined;
}

/** Name, colour and size as shoppers read them. */
export const lineWords = (line: CartLine, news: LineNews | undefined) => ({
  name: news?.name ?? line.name,
  colour: news?.colour ?? line.colorName ?? line.color,
  size: line.sizeLabel ?? line.size,
});

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

function stockText(line: CartLine, { available }: CheckedLine, t: Texts): string | null {
  if (available === 0) return t('This size has sold out. Please remove it.');
  return available < line.quantity ? t('Only {available} items available in stock.', { available }) : null;
}

function priceText(line: CartLine, now: CheckedLine, t: Texts): string | null {
  if (!isRepriced(line, now)) return null;
  const [before, after] = [pieceCents(line), pieceCentsNow(now)].map((cents) => t.money(cents));
  return t('The price has changed from {before} to {now}.', { before: before ?? '', now: after ?? '' });
}

/** `now` is what the shop answered for the line; the shop leaves out what it no longer sells. */
export function newsOf(line: CartLine, now: CheckedLine | undefined, t: Texts): LineNews {
  if (!now) return unavailable(t('This item is no longer sold. Please remove it.'));
  if (!isOffered(line, now))
    return unavailable(t('This customization is not offered any more. Please remove it.'));
  const texts = [stockText(line, now, t), priceText(line, now, t)].filter((text) => text !== null);
  const { available, name, colour } = now;
  return { texts, isUnavailable: available === 0, available, name, colour };
}
