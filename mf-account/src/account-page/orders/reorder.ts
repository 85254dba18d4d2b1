import { specificId, toEuros, type CartLine, type NewLine, type ReorderLine } from 'mf-shared';
import type { Translate } from '../../texts.ts';

interface ReorderedLine {
  former: ReorderLine;
  line: NewLine;
}

/** Limits each quantity to the stock minus what the cart holds already; it can be 0. */
export function toReorderedLines(lines: ReorderLine[], cart: CartLine[]): ReorderedLine[] {
  return lines.map((former) => {
    const { id, code, name, path, image, color, colorName, size, sizeLabel } = former;
    const inCart = cart.find((line) => line.specific_id === specificId(former))?.quantity ?? 0;
    return {
      former,
      line: {
        id,
        code,
        name,
        path,
        image,
        color,
        colorName,
        size,
        sizeLabel,
        quantity: Math.max(0, Math.min(former.quantity, former.available - inCart)),
        price: toEuros(former.priceCents),
        discount: former.discountPercent,
        discountedPrice: toEuros(former.discountedCents),
      },
    };
  });
}

export function reorderMessages(added: ReorderedLine[], gone: string[], t: Translate): string[] {
  const pieces = added.reduce((sum, { line }) => sum + line.quantity, 0);
  const messages = [
    pieces === 0 && t('Nothing was added to your cart.'),
    pieces === 1 && t('One piece was added to your cart.'),
    pieces > 1 && t('{pieces} pieces were added to your cart.', { pieces }),
    ...[...new Set(gone)].map((name) => t('{name} is not available any more.', { name })),
    ...added.flatMap(({ former, line }) => [
      line.quantity < former.quantity &&
        t('Only {count} of {name} are in stock.', { count: former.available, name: former.name }),
      priceMessage(former, t),
    ]),
  ];
  return messages.filter((text) => text !== false);
}

function priceMessage({ name, discountedCents, formerCents }: ReorderLine, t: Translate): string | false {
  const prices = { name, now: t.money(discountedCents), former: t.money(formerCents) };
  if (discountedCents < formerCents) return t('{name} is cheaper now: {now}, it was {former}.', prices);
  if (discountedCents > formerCents) return t('{name} costs more now: {now}, it was {former}.', prices);
  return false;
}
