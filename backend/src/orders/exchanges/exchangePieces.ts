import { formatCents } from 'mf-shared/money';
import type { Language } from 'mf-shared/languages';
import { lockStock, putBack, takeStock } from '../../inventory/api.ts';
import type { Db } from '../../platform/database/Db.ts';
import { ShopError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { orderItems, type OrderItem } from '../order/orderItems.ts';
import type { Agreement } from '../order/replacements.ts';
import { paidFractionOf } from '../order/voucherShare.ts';
import { isExempt } from '../withdrawal/proposeRefunds.ts';
import { exchangeChoices } from './exchangeChoices.ts';
import { insertReplacement } from './replacements.ts';

export interface Exchange {
  /** Made by the caller, so that a repeat is the same exchange. */
  id: string;
  lineId: number;
  quantity: number;
  variantId: number;
  /** Whether the old pieces go back to stock, once they are back. */
  isRestocked: boolean;
  /** Of pieces that the customer has already. */
  agreement?: Agreement | undefined;
  who: string;
}

interface PaidOrder {
  id: number;
  language: Language;
  voucher_cents: number;
}

/**
 * Replaces pieces of a line by another variant of the item. The caller must hold the order's lock. What a piece
 * costs less is to be refunded, at most `mostCents`: now, or once the exchange is complete if there is an
 * agreement.
 */
export async function exchangePieces(
  trx: Db,
  order: PaidOrder,
  exchange: Exchange,
  mostCents: number,
): Promise<{ id: number; change: string; cents: number }> {
  const { id: request_id, lineId, quantity, variantId, isRestocked, agreement, who } = exchange;
  const items = await orderItems(trx, [order.id]);
  const item = exchangeableItem(items, lineId, quantity);
  const choice = (await exchangeChoices(trx, item, order.language)).find(
    (choice) => choice.variantId === variantId,
  );
  if (!choice) throw new ShopError(400, 'Please choose another size of the same item.');
  if (choice.differenceCents > 0)
    throw new ShopError(
      409,
      `${choice.variant} costs ${formatCents(choice.differenceCents)} more, and the shop cannot ask for money later. Refund the piece and let the customer order the other one.`,
    );

  const label = `${item.name} (${choice.variant})`;
  const taken = { variantId, quantity, label };
  const isBack = isRestocked && (agreement?.isReceived ?? true);
  const old = item.variantId !== null && isBack ? [{ variantId: item.variantId, quantity, label }] : [];
  await lockStock(trx, [taken, ...old]);
  const missing = await takeStock(trx, order.id, [taken]);
  if (missing.length > 0) throw new ShopError(409, `${label} is not in stock any more.`);
  await putBack(trx, old);

  const paidFraction = paidFractionOf(order.voucher_cents, items)(item);
  const unitCents = refundPerPiece(item, -choice.differenceCents, paidFraction);
  const cents = Math.min(unitCents * quantity, mostCents);
  const newLine = await moveToVariant(trx, item, quantity, {
    variant_id: variantId,
    colour: choice.colour,
    size: choice.size,
    unit_refund_cents: item.unitRefundCents + Math.floor(cents / quantity),
  });
  const change = `${quantity} × ${item.name}: ${item.variant} → ${choice.variant}`;
  const { id } = await trx
    .insertInto('exchanges')
    .values({
      request_id,
      order_id: order.id,
      order_line_id: newLine,
      change,
      refunded_cents: cents,
      is_restocked: old.length > 0,
      who,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (agreement)
    await insertReplacement(trx, { id, orderId: order.id, quantity, variantId, who }, item, agreement);
  await recordOrderEvent(trx, 'order.exchanged', order.id, { exchangeIds: agreement ? [id] : [] });
  if (agreement?.isReceived)
    await recordOrderEvent(trx, 'order.exchange-received', order.id, { exchangeIds: [id] });
  if (agreement?.send === 'handed-over')
    await recordOrderEvent(trx, 'order.exchange-handed-over', order.id, { exchangeIds: [id] });
  return { id, change, cents };
}

export async function isExchanged(trx: Db, requestId: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('exchanges')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return earlier !== undefined;
}

function exchangeableItem(items: OrderItem[], lineId: number, quantity: number): OrderItem {
  const item = items.find(({ id }) => id === lineId);
  if (!item) throw new ShopError(400, 'These are not pieces of this order.');
  if (isExempt(item))
    throw new ShopError(409, `${item.name} was made to the customer’s wishes and cannot be exchanged.`);
  if (item.unsentQuantity > 0)
    throw new ShopError(
      409,
      `${item.name} (${item.variant}) is a replacement that was not sent yet: undo its exchange first.`,
    );
  const left = item.quantity - Math.max(item.returnedQuantity, item.withdrawnQuantity);
  if (quantity > left)
    throw new ShopError(409, `Only ${left} of ${item.name} (${item.variant}) can be exchanged.`);
  return item;
}

/** The customer paid the price less the voucher's share of it. */
function refundPerPiece(
  { unitPriceCents, unitRefundCents }: OrderItem,
  lessCents: number,
  paidFraction: number,
): number {
  const paid = Math.floor(unitPriceCents * paidFraction) - unitRefundCents;
  return Math.max(0, Math.min(Math.floor(lessCents * paidFraction), paid));
}

/** Splits the line if pieces of it stay as they are. Returns the id of the line with the new variant. */
async function moveToVariant(
  trx: Db,
  item: OrderItem,
  quantity: number,
  variant: { variant_id: number; colour: string; size: string; unit_refund_cents: number },
): Promise<number> {
  if (quantity === item.quantity) {
    await trx.updateTable('order_lines').set(variant).where('id', '=', item.id).execute();
    return item.id;
  }
  await trx
    .updateTable('order_lines')
    .set({ ordered_quantity: item.quantity - quantity })
    .where('id', '=', item.id)
    .execute();
  const { id } = await trx
    .insertInto('order_lines')
    .values({
      order_id: item.orderId,
      item_id: item.itemId,
      note: item.name,
      ordered_quantity: quantity,
      price_cents: item.unitPriceCents,
      customization: null,
      voucher_counts: item.voucherCounts,
      ...variant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Oldest first. */
export const exchangesOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('exchanges')
    .select(['at', 'who', 'change', 'refunded_cents as cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
