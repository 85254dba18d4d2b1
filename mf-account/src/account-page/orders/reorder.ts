import { lineId, type CartLine, type ReorderLine } from 'mf-shared';
import type { Texts } from '../../texts.ts';

interface ReorderedLine {
  former: ReorderLine;
  line: CartLine;
}

/** Limits each quantity to the stock minus what is in the cart; it can be 0. */
export function toReorderedLines(lines: ReorderLine[], cart: CartLine[]): ReorderedLine[] {
  return lines.map((former) => {
    const { available, formerCents: _former, discountPercent: _percent, ...line } = former;
    const inCart = cart.find((other) => lineId(other) === lineId(line))?.quantity ?? 0;
    const quantity = Math.max(0, Math.min(line.quantity, available - inCart));
    return { former, line: { ...line, quantity } };
  });
}

export function reorderMessages(added: ReorderedLine[], unavailable: string[], t: Texts): string[] {
  const quantity = added.reduce((sum, { line }) => sum + line.quantity, 0);
  const messages = [
    quantity === 0 && t('Nothing was added to your cart.'),
    quantity === 1 && t('One piece was added to your cart.'),
    quantity > 1 && t('{quantity} pieces were added to your cart.', { quantity }),
    ...[...new Set(unavailable)].map((name) => t('{name} is not available any more.', { name })),
    ...added.flatMap(({ former, line }) => [
      line.quantity < former.quantity &&
        t('Only {count} of {name} are in stock.', { count: former.available, name: former.name }),
      priceMessage(former, t),
    ]),
  ];
  return messages.filter((text) => text !== false);
}

function priceMessage({ name, unitPriceCents, formerCents }: ReorderLine, t: Texts): string | false {
  const prices = { name, now: t.money(unitPriceCents), former: t.money(formerCents) };
  if (unitPriceCents < formerCents) return t('{name} is cheaper now: {now}, it was {former}.', prices);
  if (unitPriceCents > formerCents) return t('{name} costs more now: {now}, it was {former}.', prices);
  return false;
}
