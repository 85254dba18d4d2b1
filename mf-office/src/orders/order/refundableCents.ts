import type { OfficeOrder } from '../../contract/calls.ts';

export type Pieces = Record<number, number>;

export const refundableCents = (lines: OfficeOrder['lines'], pieces: Pieces): number =>
  lines.reduce((sum, { id, paidCents }) => sum + paidCents * (pieces[id] ?? 0), 0);
