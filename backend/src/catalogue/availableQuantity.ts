import { sql, type Expression } from 'kysely';

/** Pieces of a variant that can be sold: those on hand less those promised to shoppers who are paying. */
export function availableQuantity(variantId: Expression<number>, onHand: Expression<number>) {
  return sql<number>`greatest(0, ${onHand} - coalesce((
    select sum(reservations.quantity) from reservations
    where reservations.variant_id = ${variantId} and reservations.expires_at > now()
  ), 0))::integer`;
}
