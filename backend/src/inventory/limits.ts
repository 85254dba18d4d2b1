export interface Limit {
  /** Share of each variant, or `atLeast` units if that is more. */
  share: number;
  atLeast: number;
  /** Units across all variants. */
  inAll: number;
}

/**
 * How many units the unpaid orders of an IP prefix and of a network may protect from others. Units beyond the
 * limit can be preempted by a network that would hold fewer.
 */
export const limits = {
  ipPrefix: { share: 1 / 20, atLeast: 1, inAll: 60 },
  network: { share: 1 / 10, atLeast: 10, inAll: 300 },
} satisfies Record<string, Limit>;

/**
 * Applies to the only order of an IP prefix, so that usual customers keep the last units of a variant until
 * they have paid.
 */
export const onlyOrder: Limit = { ...limits.ipPrefix, atLeast: 5 };
