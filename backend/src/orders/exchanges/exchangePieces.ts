import type { Insertable } from 'kysely';
import { deleteReservations, lockStock, putBack, takeStock } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/Db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { movePieces, recordChange } from '../changes/recordChange.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { exchangeText } from '../order/changeTexts.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import type { OrderItem } from '../order/orderItems.ts';
import type { Agreement } from '../order/places.ts';
import { paidFractionOf } from '../order/voucherShare.ts';
import { onlyExchangeable, refuseBecause } from '../view/orderView.ts';
import { viewOrder } from '../view/viewOrder.ts';
import { exchangeChoices, type ExchangeChoice } from './exchangeChoices.ts';

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

interface Money {
  /** What can be refunded. */
  mostCents?: number;
  /** The customer has paid the difference, with an order that holds the new pieces. */
  supplement?: { id: number; unitCents: number };
}

/**
 * Replaces pieces of a line by another variant of the item. The caller must hold the order's lock. What a piece
 * costs less is to be refunded: now, or once the exchange is complete if there is an agreement.
 */
export async function exchangePieces(
  trx: Db,
  order: LockedOrder,
  exchange: Exchange,
  { mostCents = 0, supplement }: Money,
): Promise<{ id: number; change: string; cents: number }> {
  const { id: request_id, quantity, variantId, isRestocked, agreement, who } = exchange;
  const { items, item, choice, change } = await findExchange(trx, order, exchange, supplement?.id);
  if (choice.differenceCents > 0 && !supplement)
    throw new TranslatedError(409, '{variant} costs {amount} more: choose how the customer pays this.', {
      variant: choice.variant,
      amount: euros(choice.differenceCents),
    });

  const label = `${item.name} (${choice.variant})`;
  const taken = { variantId, quantity, label };
  const isBack = isRestocked && (agreement?.isReceived ?? true);
  // Those that the order never had are exchanged first.
  const had = Math.max(0, quantity - (item.pieces.missing ?? 0));
  const old =
    item.variantId !== null && isBack && had > 0 ? [{ variantId: item.variantId, quantity: had, label }] : [];
  await lockStock(trx, [taken, ...old]);
  const missing = await takeStock(trx, supplement?.id ?? order.id, [taken]);
  if (missing.length > 0) throw new TranslatedError(409, '{item} is not in stock any more.', { item: label });
  if (supplement) await deleteReservations(trx, supplement.id);
  await putBack(trx, old);

  const unitCents = supplement ? 0 : refundPerPiece(order, items, item, -choice.differenceCents);
  const cents = Math.min(unitCents * quantity, mostCents);
  const isRefundLater = agreement !== undefined && cents > 0;
  const id = await recordChange(trx, order.id, {
    kind: 'exchange',
    who,
    requestId: request_id,
    ...(isRefundLater && { state: 'refund-due' }),
    detail: {
      text: change,
      cents,
      ...(agreement ? { send: agreement.send } : { isRestocked: old.length > 0 }),
    },
    movements: [
      { lineId: item.id, from: 'missing', to: 'replaced', quantity: quantity - had },
      { lineId: item.id, from: 'ordered', to: agreement ? 'exchanged' : 'replaced', quantity: had },
    ],
  });
  const newLine = await insertLine(trx, item, {
    change_id: id,
    ordered_quantity: quantity,
    variant_id: variantId,
    colour: choice.colour,
    size: choice.size,
    unit_refund_cents: item.unitRefundCents + Math.floor(cents / quantity),
    unit_supplement_cents: item.unitSupplementCents + (supplement?.unitCents ?? 0),
  });
  if (agreement && agreement.send !== 'handed-over')
    await movePieces(trx, id, [
      {
        lineId: newLine,
        from: 'ordered',
        to: agreement.send === 'after-return' && !agreement.isReceived ? 'waiting' : 'to-pack',
        quantity,
      },
    ]);
  const exchanged = { exchangeIds: [id] };
  if (agreement?.isReceived)
    await recordChange(trx, order.id, {
      kind: 'receipt',
      who,
      aboutId: id,
      detail: { isRestocked: old.length > 0 },
      movements: [{ lineId: item.id, from: 'exchanged', to: 'replaced', quantity }],
    });
  await recordOrderEvent(trx, 'order.exchanged', order.id, exchanged);
  if (agreement?.isReceived) await recordOrderEvent(trx, 'order.exchange-received', order.id, exchanged);
  if (agreement?.send === 'handed-over')
    await recordOrderEvent(trx, 'order.exchange-handed-over', order.id, exchanged);
  return { id, change, cents };
}

interface Found {
  items: OrderItem[];
  item: OrderItem;
  choice: ExchangeChoice;
  change: string;
}

/** Throws if the pieces cannot be exchanged. `paidBy`: the supplement whose payment makes the exchange. */
export async function findExchange(
  trx: Db,
  order: LockedOrder,
  { lineId, quantity, variantId }: Pick<Exchange, 'lineId' | 'quantity' | 'variantId'>,
  paidBy?: number,
): Promise<Found> {
  const { items, lines } = await viewOrder(trx, order, { paidBy });
  const line = lines.find((one) => one.item.id === lineId);
  if (!line) throw new TranslatedError(400, 'These are not pieces of this order.');
  refuseBecause(line.whyNot.exchange);
  const { item, left } = line;
  if (quantity > left) throw new TranslatedError(409, onlyExchangeable(item, left));
  const choices = await exchangeChoices(trx, item, order.language);
  const choice = choices.find((choice) => choice.variantId === variantId);
  if (!choice) throw new TranslatedError(400, 'Please choose another size of the same item.');
  const change = exchangeText({ quantity, name: item.name, from: item.variant, to: choice.variant });
  return { items, item, choice, change };
}

/**
 * The customer paid the price less the voucher's share of it. What was paid for an earlier exchange goes back first,
 * as the voucher did not lower it.
 */
export function refundPerPiece(
  { voucher_cents }: Pick<LockedOrder, 'voucher_cents'>,
  items: OrderItem[],
  item: OrderItem,
  lessCents: number,
): number {
  const { unitPriceCents, unitRefundCents, unitSupplementCents } = item;
  const paidFraction = paidFractionOf(voucher_cents, items)(item);
  const paid = Math.floor(unitPriceCents * paidFraction) + unitSupplementCents - unitRefundCents;
  const supplement = Math.min(lessCents, Math.max(0, unitSupplementCents - unitRefundCents));
  return Math.max(0, Math.min(supplement + Math.floor((lessCents - supplement) * paidFraction), paid));
}

/** Returns the id of the line with the new pieces. */
async function insertLine(
  trx: Db,
  old: OrderItem,
  line: Pick<
    Insertable<Schema['order_lines']>,
    | 'change_id'
    | 'ordered_quantity'
    | 'variant_id'
    | 'colour'
    | 'size'
    | 'unit_refund_cents'
    | 'unit_supplement_cents'
  >,
): Promise<number> {
  const { id } = await trx
    .insertInto('order_lines')
    .values({
      order_id: old.orderId,
      item_id: old.itemId,
      note: old.name,
      price_cents: old.unitPriceCents,
      customization: null,
      voucher_counts: old.voucherCounts,
      supplement_id: old.supplementId,
      position: old.position ?? old.id,
      ...line,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
