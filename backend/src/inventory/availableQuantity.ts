import { sql, type Expression } from 'kysely';
import { protectedReservations } from './reservations.ts';

/** Units reserved by unpaid orders are not available, except to the browser that placed them. */
export function availableQuantity(
  variantId: Expression<number>,
  onHand: Expression<number>,
  browserHash: string | null = null,
) {
  return sql<number>`greatest(0, ${onHand} - coalesce((
    select sum(reservations.quantity) ${protectedReservations(browserHash)} and variant_id = ${variantId}
  ), 0))::integer`;
}

/** Use it for lists of many variants: one aggregation to join, instead of a subquery for each variant. */
export const protectedQuantities = sql`
  select variant_id, sum(quantity) as quantity ${protectedReservations()} group by variant_id`;
