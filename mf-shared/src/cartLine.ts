import type { CartLine } from './contract/lines.ts';

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
