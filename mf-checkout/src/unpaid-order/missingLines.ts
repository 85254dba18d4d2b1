import { lineId, type CartLine } from 'mf-shared';

/**
 * The lines that the cart lacks, so that nothing is doubled if the buyer still has the cart or opens the link twice.
 */
export function missingLines(ordered: CartLine[], cart: CartLine[]): CartLine[] {
  const inCart = new Map(cart.map((line) => [lineId(line), line.quantity]));
  return ordered
    .map((line) => ({ ...line, quantity: line.quantity - (inCart.get(lineId(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
