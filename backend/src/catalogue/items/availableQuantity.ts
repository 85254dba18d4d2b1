import { sql, type Expression } from 'kysely';

/** Units reserved by unpaid orders are not available, except to the browser that placed them. */
export function availableQuantity(
  variantId: Expression<number>,
  onHand: Expression<number>,
  browserHash: string | null = null,
) {
  const ofOthers = browserHash
    ? sql`and not exists (select from orders where orders.id = order_id and browser_hash = ${browserHash})`
    : sql``;
  return sql<number>`greatest(0, ${onHand} - coalesce((
    select sum(reservations.quantity) from reservations
    where reservations.variant_id = ${variantId} and reservations.expires_at > now() and not reservations.yields
      ${ofOthers}
  ), 0))::integer`;
}
