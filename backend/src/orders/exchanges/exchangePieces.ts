import type { Language } from 'mf-shared/languages';
import { deleteReservations, lockStock, putBack, takeStock } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { describeEarlyExchange } from '../events/describeExchanges.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { exchangeText, wordExchanges } from '../order/changeTexts.ts';
import type { LockedOrder } from '../order/lockOrder.ts';
import type { OrderItem } from '../order/orderItems.ts';
import type { Agreement } from '../order/replacements.ts';
import { paidFractionOf } from '../order/voucherShare.ts';
import { onlyExchangeable, refuseBecause } from '../view/orderView.ts';
import { viewOrder } from '../view/viewOrder.ts';
import { exchangeChoices, type ExchangeChoice } from './exchangeChoices.ts';
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
  const had = Math.max(0, quantity - item.missingQuantity);
  const old =
    item.variantId !== null && isBack && had > 0 ? [{ variantId: item.variantId, quantity: had, label }] : [];
  await lockStock(trx, [taken, ...old]);
  const missing = await takeStock(trx, supplement?.id ?? order.id, [taken]);
  if (missing.length > 0) throw new TranslatedError(409, '{item} is not in stock any more.', { item: label });
  if (supplement) await deleteReservations(trx, supplement.id);
  await putBack(trx, old);

  const unitCents = supplement ? 0 : refundPerPiece(order, items, item, -choice.differenceCents);
  const cents = Math.min(unitCents * quantity, mostCents);
  const newLine = await moveToVariant(trx, item, quantity, {
    variant_id: variantId,
    colour: choice.colour,
    size: choice.size,
    unit_refund_cents: item.unitRefundCents + Math.floor(cents / quantity),
    unit_supplement_cents: item.unitSupplementCents + (supplement?.unitCents ?? 0),
  });
  const { id } = await trx
    .insertInto('exchanges')
    .values({
      request_id,
      order_id: order.id,
      order_line_id: newLine,
      change,
      exchanged_quantity: quantity,
      from_variant_id: item.variantId,
      to_variant_id: variantId,
      refunded_cents: cents,
      is_restocked: old.length > 0,
      who,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (agreement)
    await insertReplacement(trx, { id, orderId: order.id, quantity, variantId, who }, item, agreement);
  const { itemCode, variantId: oldVariantId } = item;
  const restockedQuantity = old.reduce((sum, { quantity }) => sum + quantity, 0);
  const early = { id, item: itemCode, quantity, oldVariantId, newVariantId: variantId, restockedQuantity };
  await recordOrderEvent(
    trx,
    'order.exchanged',
    order.id,
    agreement ? { exchangeIds: [id] } : { more: { exchanges: [await describeEarlyExchange(trx, early)] } },
  );
  if (agreement?.isReceived)
    await recordOrderEvent(trx, 'order.exchange-received', order.id, { exchangeIds: [id] });
  if (agreement?.send === 'handed-over')
    await recordOrderEvent(trx, 'order.exchange-handed-over', order.id, { exchangeIds: [id] });
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

export async function isExchanged(trx: Db, requestId: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('exchanges')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return earlier !== undefined;
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

/** Splits the line if pieces of it stay as they are. Returns the id of the line with the new variant. */
async function moveToVariant(
  trx: Db,
  item: OrderItem,
  quantity: number,
  variant: {
    variant_id: number;
    colour: string;
    size: string;
    unit_refund_cents: number;
    unit_supplement_cents: number;
  },
): Promise<number> {
  if (quantity === item.quantity) {
    await trx
      .updateTable('order_lines')
      .set({ ...variant, missing_quantity: 0 })
      .where('id', '=', item.id)
      .execute();
    return item.id;
  }
  await trx
    .updateTable('order_lines')
    .set({
      ordered_quantity: item.quantity - quantity,
      missing_quantity: Math.max(0, item.missingQuantity - quantity),
    })
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
      supplement_id: item.supplementId,
      ...variant,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What was exchanged, in the language of staff. */
export async function exchangeInWords(db: Db, id: number, language: Language): Promise<string> {
  const row = await db
    .selectFrom('exchanges')
    .select(['change', 'exchanged_quantity', 'from_variant_id', 'to_variant_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [{ change } = row] = await wordExchanges(db, [row], language);
  return change;
}

/** Oldest first; worded in the order's language unless another one is given. */
export async function exchangesOfOrder(db: Db, orderId: number, wordedIn?: Language) {
  const rows = await db
    .selectFrom('exchanges')
    .select(['at', 'who', 'change', 'refunded_cents as cents'])
    .select(['exchanged_quantity', 'from_variant_id', 'to_variant_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return wordedIn ? wordExchanges(db, rows, wordedIn) : rows;
}
