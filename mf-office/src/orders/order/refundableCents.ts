import type { OfficeOrder } from '../../contract/calls.ts';

export type Quantities = Record<number, number>;

export const refundableCents = (lines: OfficeOrder['lines'], quantities: Quantities): number =>
  lines.reduce((sum, { id, paidCents }) => sum + paidCents * (quantities[id] ?? 0), 0);

/** Of all payments. */
export const leftCents = ({ payments }: OfficeOrder): number =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0);
