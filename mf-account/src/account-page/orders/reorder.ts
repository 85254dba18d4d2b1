import { lineId, type CartLine } from 'mf-shared';
import type { GetCalls } from 'mf-shared/calls';
import type { Texts } from '../../texts.ts';

type AgainLine = NonNullable<GetCalls['ShopOrderAgain']['response']>['lines'][number];
type ReorderedLine = AgainLine & { wanted: number };

/** Limits each quantity to the stock minus what is in the cart; it can be 0. */
export function toReorderedLines(lines: AgainLine[], cart: CartLine[]): ReorderedLine[] {
  return lines.map(({ line, ...facts }) => {
    const inCart = cart.find((other) => lineId(other) === lineId(line))?.quantity ?? 0;
    const quantity = Math.max(0, Math.min(line.quantity, facts.available - inCart));
    return { ...facts, line: { ...line, quantity }, wanted: line.quantity };
  });
}

export function reorderMessages(added: ReorderedLine[], unavailable: string[], t: Texts): string[] {
  const quantity = added.reduce((sum, { line }) => sum + line.quantity, 0);
  const messages = [
    quantity === 0 && t('Nothing was added to your cart.'),
    quantity === 1 && t('One piece was added to your cart.'),
    quantity > 1 && t('{quantity} pieces were added to your cart.', { quantity }),
    ...[...new Set(unavailable)].map((name) => t('{name} is not available any more.', { name })),
    ...added.flatMap(({ line, wanted, available: count, formerCents }) => [
      line.quantity < wanted && t('Only {count} of {name} are in stock.', { count, name: line.name }),
      priceMessage(line, formerCents, t),
    ]),
  ];
  return messages.filter((text) => text !== false);
}

function priceMessage({ name, unitPriceCents }: CartLine, formerCents: number, t: Texts): string | false {
  const prices = { name, now: t.money(unitPriceCents), former: t.money(formerCents) };
  if (unitPriceCents < formerCents) return t('{name} is cheaper now: {now}, it was {former}.', prices);
  if (unitPriceCents > formerCents) return t('{name} costs more now: {now}, it was {former}.', prices);
  return false;
}
