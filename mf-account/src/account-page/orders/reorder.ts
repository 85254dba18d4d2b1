import { specificId, toEuros, type CartLine, type ReorderLine, type NewLine } from 'mf-shared';

/** A line of the former order with what of it goes into the cart. */
export interface AddableLine {
  again: ReorderLine;
  line: NewLine;
}

/** At most as many pieces as there are, less those in the cart already. */
export function addableLines(lines: ReorderLine[], cart: CartLine[]): AddableLine[] {
  return lines.map((again) => {
    const { id, code, name, path, image, color, colorName, size, sizeLabel } = again;
    const inCart = cart.find((line) => line.specific_id === specificId(again))?.quantity ?? 0;
    return {
      again,
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
        quantity: Math.max(0, Math.min(again.quantity, again.available - inCart)),
        price: toEuros(again.priceCents),
        discount: again.discountPercent,
        discountedPrice: toEuros(again.discountedCents),
      },
    };
  });
}
