import type { OfficeOrder } from 'mf-shared/officeCalls';

/** How many of each line, by the line's id. */
export type Pieces = Record<number, number>;

/** What was paid for these pieces, in cents. */
export const paidFor = (lines: OfficeOrder['lines'], pieces: Pieces): number =>
  lines.reduce((sum, { id, paidCents }) => sum + paidCents * (pieces[id] ?? 0), 0);
