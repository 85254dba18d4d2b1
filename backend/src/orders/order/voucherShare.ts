import type { OrderItem } from './orderItems.ts';

type Line = Pick<OrderItem, 'voucherCounts' | 'totalCents'>;
type PaidLine = Line & Pick<OrderItem, 'quantity' | 'unitSupplementCents' | 'unitRefundCents'>;

const countedCents = (lines: Line[]): number =>
  lines.reduce((sum, { voucherCounts, totalCents }) => sum + (voucherCounts ? totalCents : 0), 0);

/** The part of the voucher for each line. Rounding is cumulative, so that the parts sum up to the voucher. */
export function voucherPartsOf(voucherCents: number, lines: Line[]): number[] {
  const counted = countedCents(lines);
  let before = 0;
  let given = 0;
  return lines.map(({ voucherCounts, totalCents }) => {
    if (voucherCounts) before += totalCents;
    const due = counted > 0 ? Math.round((voucherCents * before) / counted) : 0;
    const part = due - given;
    given = due;
    return part;
  });
}

/** Returns the fraction of a line's price that was paid, with the voucher taken off. */
export function paidFractionOf(
  voucherCents: number,
  lines: Line[],
): (line: Pick<Line, 'voucherCounts'>) => number {
  const counted = countedCents(lines);
  const fraction = counted > 0 ? Math.max(0, counted - voucherCents) / counted : 1;
  return ({ voucherCounts }) => (voucherCounts ? fraction : 1);
}

/** The amount paid for each line and not refunded after an exchange, with the voucher taken off. */
export function paidLinesCents(voucherCents: number, lines: PaidLine[]): number[] {
  const parts = voucherPartsOf(voucherCents, lines);
  return lines.map(
    ({ totalCents, unitSupplementCents, unitRefundCents, quantity }, at) =>
      totalCents - (parts[at] ?? 0) + (unitSupplementCents - unitRefundCents) * quantity,
  );
}
