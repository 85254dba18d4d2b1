import { sql, type Expression } from 'kysely';

/** How many pieces of a variant can be sold: those on hand minus reservations of orders that are being paid. */
export function availableQuantity(variantId: Expression<number>, onHand: Expression<number>) {
  return sql<number>`greatest(0, ${onHand} - coalesce((
    select sum(reservations.quantity) from reservations
    where reservations.variant_id = ${variantId} and reservations.expires_at > now()
  ), 0))::integer`;
}
