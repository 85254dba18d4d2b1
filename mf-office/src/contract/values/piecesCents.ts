/**
 * A part of what was paid for a line, in cents: of `count` of its pieces after the first `before`. Rounding is
 * cumulative, so that the pieces sum up to the line.
 */
export function piecesCents(
  lineCents: number,
  quantity: number,
  { before = 0, count }: { before?: number; count: number },
): number {
  const upTo = (pieces: number): number => (quantity > 0 ? Math.round((lineCents * pieces) / quantity) : 0);
  return upTo(before + count) - upTo(before);
}
