import type { OfficeOrder } from '../../contract/calls.ts';
import type { Quantities } from './refundableCents.ts';

type Line = OfficeOrder['lines'][number];

export const leftToReturn = ({ quantity, returned = 0, missing = 0 }: Line): number =>
  quantity - returned - missing;

/** As the backend expects it. Undefined if nothing goes back, since older backends do not know the field. */
export function toRestock(
  lines: Line[],
  quantities: Quantities,
): { lineId: number; quantity: number }[] | undefined {
  const pieces = lines
    .map((line) => ({ lineId: line.id, quantity: Math.min(quantities[line.id] ?? 0, leftToReturn(line)) }))
    .filter(({ quantity }) => quantity > 0);
  return pieces.length > 0 ? pieces : undefined;
}

/** Faulty pieces are not sold again, and those that went back with the refund are not counted twice. */
export const restockOfWithdrawal = (
  lines: Line[],
  withdrawal: OfficeOrder['withdrawals'][number],
): Quantities =>
  Object.fromEntries(
    withdrawal.lines.map(({ lineId, quantity, reason }) => {
      const line = lines.find(({ id }) => id === lineId);
      const expected = line ? Math.max(0, line.withdrawn - (line.returned ?? 0)) : 0;
      return [lineId, reason === 'faulty' ? 0 : Math.min(quantity, expected)];
    }),
  );
