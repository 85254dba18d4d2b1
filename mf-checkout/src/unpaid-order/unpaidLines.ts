import { specificId, toEuros, type CartLine, type NewLine, type UnpaidLine } from 'mf-shared';

export function toNewLine({ priceCents, customization, ...line }: UnpaidLine): NewLine {
  const added = { ...line, price: toEuros(priceCents), discount: 0 };
  if (!customization) return added;
  const { costCents, ...agreed } = customization;
  const customizationCost = toEuros(costCents);
  return { ...added, customizationCost, customization: { ...agreed, totalCost: customizationCost } };
}

/**
 * Returns the ordered quantities that the cart lacks, so that nothing is doubled if the buyer still has the
 * cart or opens the link twice.
 */
export function missingLines(ordered: NewLine[], cart: CartLine[]): NewLine[] {
  const inCart = new Map(cart.map(({ specific_id, quantity }) => [specific_id, quantity]));
  return ordered
    .map((line) => ({ ...line, quantity: line.quantity - (inCart.get(specificId(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
