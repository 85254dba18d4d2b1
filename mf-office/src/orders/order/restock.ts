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

/** Withdrawn and not back yet: what went back with a refund is not counted twice. */
export const awaitedBack = ({ withdrawn, returned = 0 }: Line): number => Math.max(0, withdrawn - returned);

/** Faulty pieces are not sold again. */
export const restockOfWithdrawal = (
  lines: Line[],
  withdrawal: OfficeOrder['withdrawals'][number],
): Quantities =>
  Object.fromEntries(
    withdrawal.lines.map(({ lineId, quantity, reason }) => {
      const line = lines.find(({ id }) => id === lineId);
      return [lineId, line && reason !== 'faulty' ? Math.min(quantity, awaitedBack(line)) : 0];
    }),
  );
