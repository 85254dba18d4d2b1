import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { PlaceOrderRequest } from 'mf-shared/calls';
import {
  freeStock,
  planReservations,
  requireStock,
  stockOnHand,
  type Claimant,
} from '../../inventory/api.ts';
import { pricedCart, type PricedCart } from '../../cart/api.ts';
import { mergeUnits } from '../order/orderedUnits.ts';
import { describeVariant } from '../order/orderItems.ts';
import { withCheckoutLock } from '../order/withCheckoutLock.ts';
import { extrasOf } from './extrasOf.ts';
import { findSameOrder } from './findSameOrder.ts';
import { insertOrder } from './insertOrder.ts';

interface PlaceOrderResult {
  number: string;
  amountCents: number;
}

/** Nothing is reserved until the payment page opens. */
export const placeOrder = (
  db: Db,
  request: PlaceOrderRequest,
  claimant: Claimant,
  language: Language,
): Promise<PlaceOrderResult> =>
  withCheckoutLock(db, claimant.visitor, (trx) => placeWithin(trx, request, claimant, language));

/** The caller must hold the visitor's checkout lock. */
export async function placeWithin(
  trx: Db,
  request: PlaceOrderRequest,
  claimant: Claimant,
  language: Language,
): Promise<PlaceOrderResult> {
  const { visitor } = claimant;
  const cart = await pricedCart(trx, request, claimant, language);
  const same = await findSameOrder(trx, request, cart, visitor);
  if (same) {
    const changes = { language, ...extrasOf(request) };
    await trx.updateTable('orders').set(changes).where('id', '=', same.id).execute();
    return { number: same.number, amountCents: cart.totalCents };
  }
  await requireFreeStock(trx, cart, claimant, language);
  const order = await insertOrder(trx, request, cart, visitor, language);
  return { number: order.number, amountCents: cart.totalCents };
}

async function requireFreeStock(
  trx: Db,
  cart: PricedCart,
  claimant: Claimant,
  language: Language,
): Promise<void> {
  const units = mergeUnits(
    cart.variants.map(({ variantId, line, name, colour }) => ({
      variantId,
      quantity: line.quantity,
      label: `${name} (${describeVariant(colour, line.size, language)})`,
    })),
  );
  const free = await freeStock(trx, await stockOnHand(trx, units).execute(), claimant);
  requireStock(planReservations(units, free));
}
