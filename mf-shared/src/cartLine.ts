import type { CartLineV2 } from './contract/lines.ts';

type FormerNames = 'color' | 'colorName' | 'priceCents' | 'discountedCents';

/** A line of the cart, from the product page to the checkout. The server trusts none of its amounts. */
export interface CartLine extends Omit<CartLineV2, FormerNames> {
  colourCode: string;
  /** Text in the language of the page that added the line; missing in old carts. */
  colourName?: string | undefined;
  listPriceCents: number;
  /** Equals `listPriceCents` if there is no discount. Customization not included. */
  unitPriceCents: number;
}

type Variant = Pick<CartLine, 'id' | 'colourCode' | 'size' | 'customization'>;
type Priced = Pick<CartLine, 'unitPriceCents' | 'customization'>;

/** Lines with the same id are merged. */
export function lineId({ id, colourCode, size, customization }: Variant): string {
  const variant = `${id}-${colourCode}-${size}`;
  return customization?.code ? `${variant}-${customization.code}` : variant;
}

/** Amount per unit, customization included. */
export const unitTotalCents = ({ unitPriceCents, customization }: Priced): number =>
  unitPriceCents + (customization?.costCents ?? 0);

export const lineTotalCents = (line: Priced & Pick<CartLine, 'quantity'>): number =>
  unitTotalCents(line) * line.quantity;
