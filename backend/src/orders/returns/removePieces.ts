import { piecesCents } from 'mf-office/contract';
import { putBack } from '../../inventory/api.ts';
import { euros, says } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import type { LockedOrder } from '../fulfilment/orderSteps.ts';
import { orderItems, type OrderItem } from '../order/orderItems.ts';
import { shownState } from '../order/shownState.ts';
import { supplementsOf } from '../order/supplements.ts';
import { paidLinesCents } from '../order/voucherShare.ts';
import { insertReturned, isRepeated } from './returnPieces.ts';

export interface Removal {
  /** Made by the caller, so that a repeat is the same removal. */
  id: string;
  lineId: number;
  quantity: number;
  /** What the customer gets back for all pieces, as staff saw it. */
  cents: number;
  who: string;
}

/**
 * Takes pieces out of an order that is not packed, and puts them back into stock. The caller must hold the order's lock
 * and refund them. Returns false, and changes nothing, if it is a repeat.
 */
export async function removePieces(
  trx: Db,
  order: LockedOrder,
  { id, lineId, quantity, cents, who }: Removal,
): Promise<boolean> {
  if (await isRepeated(trx, id)) return false;
  if (order.state !== 'paid')
    throw new TranslatedError(409, '{number} is {state}; pieces can only be removed before packing.', {
      number: order.number,
      state: says(shownState(order)),
    });
  const items = await orderItems(trx, [order.id]);
  const item = items.find((one) => one.id === lineId);
  if (!item) throw new TranslatedError(400, 'These are not pieces of this order.');
  const left = leftOf(item);
  const named = { item: `${item.name} (${item.variant})` };
  if (quantity > left)
    throw new TranslatedError(409, 'Only {left} of {item} can be removed.', { left, ...named });
  if (items.reduce((sum, one) => sum + leftOf(one), 0) === quantity)
    throw new TranslatedError(409, 'Nothing else is left in the order. Please cancel it instead.');
  if (item.variantId === null)
    throw new TranslatedError(409, '{item} is no longer in the range and cannot go back to stock.', named);
  const supplements = await supplementsOf(trx, order.id);
  if (supplements.some(({ isAwaited, order_line_id }) => isAwaited && order_line_id === lineId))
    throw new TranslatedError(409, 'An exchange of {item} waits for its payment: undo it first.', named);
  const lineCents = paidLinesCents(order.voucher_cents, items)[items.indexOf(item)] ?? 0;
  const due = piecesCents(lineCents, item.quantity, { before: item.quantity - left, count: quantity });
  if (due !== cents)
    throw new TranslatedError(
      409,
      '{due} was paid for these pieces, not {amount}. Please reload the order.',
      { due: euros(due), amount: euros(cents) },
    );

  // Those that the order never had are removed first.
  const missing = Math.min(quantity, item.missingQuantity);
  const had = quantity - missing;
  if (missing > 0)
    await trx
      .updateTable('order_lines')
      .set({ missing_quantity: item.missingQuantity - missing })
      .where('id', '=', lineId)
      .execute();
  const { variantId } = item;
  await insertReturned(trx, [{ variantId, lineId, quantity, missing }], {
    who,
    requestId: id,
    isRemoval: true,
  });
  if (had > 0) await putBack(trx, [{ variantId, quantity: had }]);
  return true;
}

const leftOf = ({ quantity, returnedQuantity, withdrawnQuantity }: OrderItem): number =>
  quantity - Math.max(returnedQuantity, withdrawnQuantity);
