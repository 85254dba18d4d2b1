import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { textsIn } from '../../locales/texts.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { PlacedOrder } from 'mf-shared/calls';
import { pricedCart } from '../cart/pricedCart.ts';
import { mergePieces, OutOfStock, pieceLabel, requireStock, reserveStock } from '../cart/stock.ts';
import { reserveVoucher } from '../cart/voucher.ts';
import { lockOrder } from '../lockOrder.ts';
import { ownOrder } from '../ownOrder.ts';
import { endAttempt } from '../payment/paymentAttempts.ts';
import type { SyncDeps } from '../payment/syncPayment.ts';
import { findSameOrder } from './findSameOrder.ts';
import { insertOrder } from './insertOrder.ts';
import { releaseOrder } from './orderReservation.ts';

interface OrderPlaced {
  number: string;
  amountCents: number;
}

/** Time to reach the payment page, whose session then counts. */
const untilPaymentSecs = 300;

/** Places an order that is still to be paid. Where stock is short because an unpaid order of the same visitor reserves
 *  it, that order is cancelled. */
export async function placeOrder(
  deps: SyncDeps,
  placed: PlacedOrder,
  visitor: Visitor,
  language: Language,
): Promise<OrderPlaced> {
  const place = (): Promise<OrderPlaced> =>
    deps.db.transaction().execute((trx) => placeWithin(trx, placed, visitor, language));
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof OutOfStock) || !(await cancelUnpaidOrders(deps, visitor))) throw error;
    return place();
  }
}

async function placeWithin(
  trx: Db,
  placed: PlacedOrder,
  visitor: Visitor,
  language: Language,
): Promise<OrderPlaced> {
  await lockBrowser(trx, visitor);
  const cart = await pricedCart(trx, placed, visitor, language);
  const same = await findSameOrder(trx, placed, cart, visitor);
  if (same) {
    await trx.updateTable('orders').set({ language }).where('id', '=', same.id).execute();
    return { number: same.number, amountCents: cart.totalCents };
  }

  const pieces = mergePieces(
    cart.variants.map(({ variantId, line, name, colour }) => ({
      variantId,
      quantity: line.quantity,
      label: pieceLabel(name, colour, line.size),
    })),
  );
  await requireStock(trx, null, pieces, textsIn(language));
  const order = await insertOrder(trx, placed, cart, visitor, language);
  await reserveStock(trx, order.id, pieces, untilPaymentSecs);
  if (cart.voucher) await reserveVoucher(trx, cart.voucher.id, order.id);
  return { number: order.number, amountCents: cart.totalCents };
}

/** A button that is pressed twice finds the order of the first press. */
async function lockBrowser(trx: Db, { browserHash }: Visitor): Promise<void> {
  if (browserHash) await sql`select pg_advisory_xact_lock(hashtextextended(${browserHash}, 0))`.execute(trx);
}

/** Cancels the visitor's own unpaid orders. One whose payment page the provider does not close stays as it is. Answers
 *  whether any was cancelled. */
async function cancelUnpaidOrders(
  { db, paymentProvider, log }: SyncDeps,
  visitor: Visitor,
): Promise<boolean> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(ownOrder(visitor))
    .where('state', 'in', ['created', 'awaiting-payment'])
    .execute();

  let isAnyCancelled = false;
  for (const { id } of orders) {
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'order_id', 'provider_order_id', 'gateway_number'])
      .where('order_id', '=', id)
      .where('state', '=', 'open')
      .execute();
    for (const payment of payments) {
      const { provider_order_id: providerId, gateway_number: number } = payment;
      if (providerId === null) continue;
      try {
        await paymentProvider.close({ id: providerId, number });
        await endAttempt(db, payment, 'failed', 'cancelled');
      } catch (error) {
        log.warn({ err: error, payment: payment.id }, 'an earlier payment page could not be closed');
      }
    }
    const isCancelled = await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, id);
      return order.state === 'cancelled' || releaseOrder(trx, id, 'cancelled');
    });
    isAnyCancelled ||= isCancelled;
  }
  return isAnyCancelled;
}
