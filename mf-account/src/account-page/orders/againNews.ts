import type { Say } from '../../texts.ts';
import type { AddableLine } from './reorder.ts';

/** What to say of an order that went into the cart again: how much of it, and whatever is not as it was. */
export function againNews(added: AddableLine[], gone: string[], t: Say): string[] {
  const pieces = added.reduce((sum, { line }) => sum + line.quantity, 0);
  const news = [
    pieces === 0 && t('Nothing was added to your cart.'),
    pieces === 1 && t('One piece was added to your cart.'),
    pieces > 1 && t('{pieces} pieces were added to your cart.', { pieces }),
    ...[...new Set(gone)].map((name) => t('{name} is not available any more.', { name })),
    ...added.flatMap(({ again, line }) => [
      line.quantity < again.quantity &&
        t('Only {count} of {name} are in stock.', { count: again.available, name: again.name }),
      priceNews(again, t),
    ]),
  ];
  return news.filter((text) => text !== false);
}

function priceNews({ name, discountedCents, formerCents }: AddableLine['again'], t: Say): string | false {
  const prices = { name, now: t.money(discountedCents), former: t.money(formerCents) };
  if (discountedCents < formerCents) return t('{name} is cheaper now: {now}, it was {former}.', prices);
  if (discountedCents > formerCents) return t('{name} costs more now: {now}, it was {former}.', prices);
  return false;
}
