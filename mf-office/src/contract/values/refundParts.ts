/**
 * How much of an amount goes back from each payment, in cents: from the last one first, since what was paid for a
 * change goes back before the order's own payment.
 *
 * @param refundable what can be given back of each payment
 */
export function refundParts(refundable: number[], cents: number): number[] {
  let left = cents;
  return refundable
    .toReversed()
    .map((most) => {
      const part = Math.max(0, Math.min(left, most));
      left -= part;
      return part;
    })
    .toReversed();
}
