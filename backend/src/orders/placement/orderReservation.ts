import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { textsIn } from '../../locales/texts.ts';
import { freeStock, limits, planHolds, type Buyer, type Hold } from '../cart/freeStock.ts';
import { lockStock, piecesOfOrder, requireStock, stockOnHand, type OrderedPieces } from '../cart/stock.ts';
import { hasReservedVoucher, releaseVoucher, reserveVoucher } from '../cart/voucher.ts';

/** Stock stays reserved slightly longer than the payment page is open, as the provider's clock may differ. */
export const reservationGraceSecs = 120;

/**
 * Reserves stock and voucher for the session of a payment page; renews an expired reservation. Returns
 * null on success, otherwise the ids of orders that hold the units and must yield: their payment pages
 * have to be closed first.
 */
export async function reserveOrder(
  trx: Db,
  order: { id: number; language: Language; voucher_id: number | null },
  buyer: Buyer,
  sessionSecs: number,
): Promise<number[] | null> {
  const pieces = await piecesOfOrder(trx, order.id);
  if (pieces.length === 0) throw new ShopError(409, 'The order is empty.');
  const planned = async (variants: { id: number; on_hand: number }[]): Promise<Hold<OrderedPieces>[]> => {
    const holds = planHolds(pieces, await freeStock(trx, variants, buyer));
    requireStock(holds, textsIn(order.language));
    return holds;
  };
  // Fails fast if stock is gone, instead of queueing for the locks first.
  await planned(await stockOnHand(trx, pieces).execute());
  // The row locks guard the shares per variant. Concurrent orders may slightly exceed the share over all
  // variants.
  const holds = await planned(await lockStock(trx, pieces));
  const contested = holds.filter((hold) => hold.contested > 0);
  if (contested.length > 0) return ordersThatYield(trx, contested);

  await insertReservations(trx, order.id, holds, buyer, sessionSecs + reservationGraceSecs);
  await limitEarlierOrders(trx, order.id, buyer);
  if (order.voucher_id !== null && !(await hasReservedVoucher(trx, order.id)))
    await reserveVoucher(trx, order.voucher_id, order.id);
  return null;
}

/**
 * Picks yielding orders that hold enough of the contested units: largest holder first, latest order first.
 */
async function ordersThatYield(trx: Db, contested: Hold<OrderedPieces>[]): Promise<number[]> {
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

async function insertReservations(
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
 * The first order of an IP address may hold a larger share. With another order, it yields what exceeds the
 * usual share. Rows locked by other requests are skipped, since waiting for them could deadlock.
 */
async function limitEarlierOrders(trx: Db, orderId: number, { address, network }: Buyer): Promise<void> {
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

/**
 * Ends an unpaid order without open payment page, and releases its stock and voucher. The caller must hold
 * the order's lock.
 */
export async function releaseOrder(
  trx: Db,
  orderId: number,
  state: 'failed' | 'cancelled',
): Promise<boolean> {
  const order = await trx
    .updateTable('orders')
    .set({ state })
    .where('id', '=', orderId)
    .where('state', 'in', ['created', 'awaiting-payment'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'in', ['registering', 'open']),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (!order) return false;
  await trx.deleteFrom('reservations').where('order_id', '=', orderId).execute();
  await releaseVoucher(trx, orderId);
  return true;
}
