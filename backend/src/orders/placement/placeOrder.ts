import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import type { Db } from '../../platform/database/Db.ts';
import type { Visitor } from '../../platform/calls/call.ts';
import { textsIn } from '../../locales/texts.ts';
import type { OrderDeps } from '../deps.ts';
import { pieceLabel } from '../cart/orderedPieces.ts';
import type { PlacedOrder } from 'mf-shared/calls';
import { pricedCart } from '../cart/pricedCart.ts';
import { retireUnpaid } from './cancelUnpaidOrders.ts';
import { sameOrder } from './sameOrder.ts';
import { OutOfStock } from '../cart/OutOfStock.ts';
import { requireStock, reserveStock, summed } from '../cart/stock.ts';
import { holdVoucher } from '../cart/voucher.ts';
import { writeOrder } from './writeOrder.ts';

export interface OrderPlaced {
  number: string;
  amountCents: number;
}

/** Time to reach the card page; its own session then decides. */
const untilPaymentSecs = 300;

/** Writes the order before the shopper leaves for the card page. What an unpaid order of the same shopper holds is
 *  given up for the new one. */
export async function placeOrder(
  deps: OrderDeps,
  placed: PlacedOrder,
  visitor: Visitor,
  language: Language,
): Promise<OrderPlaced> {
  const place = (): Promise<OrderPlaced> =>
    deps.db.transaction().execute((trx) => placeIn(trx, placed, visitor, language));
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof OutOfStock) || !(await retireUnpaid(deps, visitor))) throw error;
    return place();
  }
}

async function placeIn(
  trx: Db,
  placed: PlacedOrder,
  visitor: Visitor,
  language: Language,
): Promise<OrderPlaced> {
  await oneAtATime(trx, visitor);
  const cart = await pricedCart(trx, placed, visitor, language);
  const earlier = await sameOrder(trx, placed, cart, visitor);
  if (earlier) {
    await trx.updateTable('orders').set({ language }).where('id', '=', earlier.id).execute();
    return { number: earlier.number, amountCents: cart.totalCents };
  }

  const pieces = cart.variants.map(({ variantId, line, name, colour }) => ({
    variantId,
    quantity: line.quantity,
    label: pieceLabel(name, colour, line.size),
  }));
  const wanted = summed(pieces);
  await requireStock(trx, null, wanted, textsIn(language));
  const order = await writeOrder(trx, placed, cart, visitor, language);
  await reserveStock(trx, order.id, wanted, untilPaymentSecs);
  if (cart.voucher) await holdVoucher(trx, cart.voucher.id, order.id);
  return { number: order.number, amountCents: cart.totalCents };
}

/** A button that was pressed twice finds the order of the first press. */
async function oneAtATime(trx: Db, { browserHash }: Visitor): Promise<void> {
  if (browserHash) await sql`select pg_advisory_xact_lock(hashtextextended(${browserHash}, 0))`.execute(trx);
}
