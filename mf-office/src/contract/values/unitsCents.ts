/**
 * What was paid for `count` units of a line after the first `before`, in cents. Rounding is cumulative, so that the
 * units sum up to the line.
 */
export function unitsCents(
  lineCents: number,
  quantity: number,
  { before = 0, count }: { before?: number; count: number },
): number {
  const upTo = (units: number): number => (quantity > 0 ? Math.round((lineCents * units) / quantity) : 0);
  return upTo(before + count) - upTo(before);
}
