import type { OfficeOrder } from '../../contract/calls.ts';

export type Quantities = Record<number, number>;

/** All units of a line are exactly what was paid for it: a price per unit can be rounded. */
export const refundableCents = (lines: OfficeOrder['lines'], quantities: Quantities): number =>
  lines.reduce((sum, { id, quantity, paidCents, totalCents = paidCents * quantity }) => {
    const units = quantities[id] ?? 0;
    return sum + (quantity > 0 ? Math.round((totalCents * units) / quantity) : 0);
  }, 0);

/** Of all payments. */
export const leftCents = ({ payments }: OfficeOrder): number =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
