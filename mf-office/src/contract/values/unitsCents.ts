/**
 * A part of what was paid for a line, in cents: of `count` of its units after the first `before`. Rounding is
 * cumulative, so that the units sum up to the line.
 */
export function unitsCents(
  lineCents: number,
  quantity: number,
  { before = 0, count }: { before?: number; count: number },
): number {
  const upTo = (units: number): number => (quantity > 0 ? Math.round((lineCents * units) / quantity) : 0);
  return upTo(before + count) - upTo(before);
}
