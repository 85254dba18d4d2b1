import { unitTotalCents, type CartLine, type CheckedLine } from 'mf-shared';
import type { Texts } from '../texts.ts';

export interface LineUpdate {
  texts: string[];
  isUnavailable: boolean;
  available: number;
  /** Name and colour in this page's language; the stored line has those of the page where it was added. */
  name?: string;
  colour?: string | undefined;
}

const unavailable = (text: string): LineUpdate => ({ texts: [text], isUnavailable: true, available: 0 });

const isSameVariant = (line: CartLine, checked: CheckedLine): boolean =>
  checked.id === line.id &&
  checked.color === line.colourCode &&
  checked.size === line.size &&
  (checked.customization ?? '') === (line.customization?.code ?? '');

export function findChecked(line: CartLine, checked: CheckedLine[]): CheckedLine | undefined {
  return checked.find((candidate) => isSameVariant(line, candidate));
}

/** Old carts have lines with a customization cost but without a code. */
export const isOffered = (line: CartLine, checked: CheckedLine): boolean =>
  checked.customizationCents !== null &&
  (Boolean(line.customization?.code) || !line.customization?.costCents);

const currentUnitCents = (checked: CheckedLine): number =>
  checked.unitPriceCents + (checked.customizationCents ?? 0);

export const isRepriced = (line: CartLine, checked: CheckedLine): boolean =>
  line.unitPriceCents !== checked.unitPriceCents || unitTotalCents(line) !== currentUnitCents(checked);

function stockText(line: CartLine, { available }: CheckedLine, t: Texts): string | null {
  if (available === 0) return t('This size has sold out. Please remove it.');
  return available < line.quantity ? t('Only {available} items available in stock.', { available }) : null;
}

function priceText(line: CartLine, checked: CheckedLine, t: Texts): string | null {
  if (!isRepriced(line, checked)) return null;
  const [before, after] = [unitTotalCents(line), currentUnitCents(checked)].map((cents) => t.money(cents));
  return t('The price has changed from {before} to {now}.', { before: before ?? '', now: after ?? '' });
}

/** `checked` is undefined if the item is no longer sold. */
export function lineUpdate(line: CartLine, checked: CheckedLine | undefined, t: Texts): LineUpdate {
  if (!checked) return unavailable(t('This item is no longer sold. Please remove it.'));
  if (!isOffered(line, checked))
    return unavailable(t('This customization is not offered any more. Please remove it.'));
  const texts = [stockText(line, checked, t), priceText(line, checked, t)].filter((text) => text !== null);
  const { available, name, colourName } = checked;
  return { texts, isUnavailable: available === 0, available, name, colour: colourName };
}
