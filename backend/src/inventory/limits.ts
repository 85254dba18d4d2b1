import { sql, type RawBuilder } from 'kysely';

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

/** The quota of `all` units of a variant, as a number of SQL. */
export const quotaOf = (
  { share, atLeast }: Pick<Limit, 'share' | 'atLeast'>,
  all: string,
): RawBuilder<number> => sql<number>`greatest(${sql.lit(atLeast)}, ${sql.ref(all)} * ${sql.lit(share)})`;

/**
 * Applies to the only order of an IP prefix, so that usual customers keep the last units of a variant until
 * they have paid.
 */
export const onlyOrder: Limit = { ...limits.ipPrefix, atLeast: 5 };
