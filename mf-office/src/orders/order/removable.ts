import type { OfficeOrder } from '../../contract/calls.ts';

type Line = OfficeOrder['lines'][number];

export const goneOf = ({ withdrawn, returned = 0 }: Line): number => Math.max(withdrawn, returned);

const leftOf = (line: Line): number => line.quantity - goneOf(line);

/** How many pieces of a line can be taken out before packing. An order of which nothing is left is cancelled. */
export function removable({ state, lines }: Pick<OfficeOrder, 'state' | 'lines'>, line: Line): number {
  if (state !== 'paid') return 0;
  const left = leftOf(line);
  const others = lines.reduce((sum, one) => sum + leftOf(one), 0) - left;
  return others > 0 ? left : left - 1;
}
