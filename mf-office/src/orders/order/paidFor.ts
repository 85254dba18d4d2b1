import type { OfficeOrder } from 'mf-shared/officeCalls';

export type Pieces = Record<number, number>;

export const paidFor = (lines: OfficeOrder['lines'], pieces: Pieces): number =>
  lines.reduce((sum, { id, paidCents }) => sum + paidCents * (pieces[id] ?? 0), 0);
