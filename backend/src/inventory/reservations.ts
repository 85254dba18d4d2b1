import { sql } from 'kysely';
import type { Db } from '../platform/database/Db.ts';
import { limits, type Buyer, type Hold } from './freeStock.ts';
import type { OrderedPieces } from './stock.ts';

/** Stock stays reserved longer than the payment page is open, as the provider's clock may differ. */
export const reservationGraceSecs = 120;

/**
 * Picks orders that hold enough of the contested units: those of the largest holder first, the latest order
 * first.
 */
export async function ordersThatYield(trx: Db, contested: Hold<OrderedPieces>[]): Promise<number[]> {
  const chosen = new Set<number>();
  for (const { piece, contested: wanted, holders } of contested) {
    const yielding = await trx
      .selectFrom('reservations')
      .select(['order_id', 'quantity'])
      .where('variant_id', '=', piece.variantId)
      .where('network', 'in', holders)
      .where('yields', '=', true)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .orderBy(sql`array_position(${holders}::text[], network)`)
      .orderBy('id', 'desc')
      .execute();
    let freed = 0;
    for (const { order_id, quantity } of yielding) {
      if (freed >= wanted) break;
      freed += quantity;
      chosen.add(order_id);
    }
  }
  return [...chosen];
}

export async function insertReservations(
  trx: Db,
  orderId: number,
  holds: Hold<OrderedPieces>[],
  { address, network }: Buyer,
  secs: number,
): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + make_interval(secs => ${secs})`;
  await trx
    .insertInto('reservations')
    .values(
      holds.map(({ piece: { variantId, quantity }, yields }) => ({
        order_id: orderId,
        variant_id: variantId,
        quantity,
        expires_at,
        address,
        network,
        yields,
      })),
    )
    .onConflict((oc) =>
      oc.columns(['order_id', 'variant_id']).doUpdateSet((eb) => ({
        expires_at,
        address,
        network,
        yields: eb.ref('excluded.yields'),
      })),
    )
    .execute();
}

/**
 * The first order of an IP address may hold a larger share; with another order it yields the excess. Rows
 * locked by other requests are skipped, since waiting for them could deadlock.
 */
export async function limitEarlierOrders(
  trx: Db,
  orderId: number,
  { address, network }: Buyer,
): Promise<void> {
  const { atLeast, share } = limits.address;
  await trx
    .updateTable('reservations')
    .set({ yields: true })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('reservations')
        .innerJoin('variants', 'variants.id', 'reservations.variant_id')
        .select('reservations.id')
        .where('network', '=', network)
        .where('address', '=', address)
        .where('order_id', '!=', orderId)
        .where('yields', '=', false)
        .where(sql<boolean>`quantity > greatest(${atLeast}::float8, on_hand * ${share}::float8)`)
        .forUpdate('reservations')
        .skipLocked(),
    )
    .execute();
}

export async function prolongReservations(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${reservationGraceSecs})` })
    .where('order_id', '=', orderId)
    .execute();
}

/** The order keeps its units, also those beyond its share. */
export async function keepReservations(db: Db, orderId: number): Promise<void> {
  await db.updateTable('reservations').set({ yields: false }).where('order_id', '=', orderId).execute();
}

export async function deleteReservations(trx: Db, orderId: number): Promise<void> {
  await trx.deleteFrom('reservations').where('order_id', '=', orderId).execute();
}
