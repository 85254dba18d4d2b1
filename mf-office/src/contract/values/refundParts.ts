/**
 * Splits a refund over the payments, in cents: the last one first, since what was paid for a change is refunded before
 * the order's own payment.
 *
 * @param refundable what can be refunded from each payment
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
