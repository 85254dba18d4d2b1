import type { CounterPayment } from 'mf-shared/counterPayments';
import { piecesCents, type OfficeOrder } from '../../contract/calls.ts';

export type Quantities = Record<number, number>;

type Line = OfficeOrder['lines'][number];

export const lineCents = ({ quantity, paidCents, totalCents = paidCents * quantity }: Line): number =>
  totalCents;

/** What was paid for `count` of a line's units after the first `before`. */
export const unitsCents = (line: Line, count: number, before = 0): number =>
  piecesCents(lineCents(line), line.quantity, { before, count });

/** Empty if a voucher does not divide evenly: no price per unit would sum up to the line. */
export const shownUnit = (line: Line, money: (cents: number) => string): string =>
  lineCents(line) === line.paidCents * line.quantity ? money(line.paidCents) : '';

export const refundableCents = (lines: Line[], quantities: Quantities): number =>
  lines.reduce((sum, line) => sum + unitsCents(line, quantities[line.id] ?? 0), 0);

/** What staff give back themselves of an amount, which goes back from the latest payments first. */
export function counterParts({ payments }: OfficeOrder, cents: number): [CounterPayment, number][] {
  const parts = new Map<CounterPayment, number>();
  let left = cents;
  for (const { leftCents, paidAtCounter } of payments.toReversed()) {
    const part = Math.min(left, leftCents);
    left -= part;
    if (part > 0 && paidAtCounter) parts.set(paidAtCounter, part + (parts.get(paidAtCounter) ?? 0));
  }
  return [...parts];
}

/** Of all payments. */
export const leftCents = ({ payments }: OfficeOrder): number =>
  payments.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** What a withdrawal is still due; undefined from older backends. */
export const unrefundedCents = ({
  dueCents,
  refundedCents = 0,
}: OfficeOrder['withdrawals'][number]): number | undefined =>
  dueCents === undefined ? undefined : Math.max(0, dueCents - refundedCents);
