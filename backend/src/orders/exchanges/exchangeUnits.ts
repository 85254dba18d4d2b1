import type { Insertable } from 'kysely';
import { deleteReservations, lockStock, putBack, takeStock } from '../../inventory/api.ts';
import { euros } from '../../locales/Sentence.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import type { Schema } from '../../platform/database/tables/schema.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { moveUnits, recordChange } from '../changes/recordChange.ts';
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
  /** Whether the old units go back to stock, once they are back. */
  isRestocked: boolean;
  /** Set for units that the customer already has. */
  agreement?: Agreement | undefined;
  who: string;
}

/**
 * Replaces units of a line by another variant, of the same item or another, that does not cost more. The caller must
 * hold the order's lock. The difference, at most `mostCents` per unit, is refunded now, or with an agreement once the
 * exchange is complete.
 */
export async function exchangeUnits(
  trx: Db,
  order: LockedOrder,
  exchange: Exchange,
  mostCents: number,
): Promise<{ id: number; change: string; cents: number }> {
  const found = await findExchange(trx, order, exchange);
  const { items, item, choice, change } = found;
  if (choice.differenceCents > 0)
    throw new TranslatedError(409, '{variant} costs {amount} more: choose how the customer pays this.', {
      variant: choice.variant,
      amount: euros(choice.differenceCents),
    });
  const { quantity, who, id: requestId } = exchange;
  const cents = Math.min(refundPerUnit(order, items, item, -choice.differenceCents) * quantity, mostCents);
  const id = await recordChange(trx, order.id, { kind: 'exchange', who, requestId });
  const { id: toLineId } = await trx
    .insertInto('order_lines')
    .values({
      ...newLine(found, exchange, { refundCents: Math.floor(cents / quantity), supplementCents: 0 }),
      order_id: order.id,
      change_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const to = { lineId: toLineId, from: 'ordered' as const };
  await makeExchange(trx, order, { ...exchange, changeId: id, to, cents, found });
  return { id, change, cents };
}

interface Made extends Omit<Exchange, 'id'> {
  changeId: number;
  /** The line with the new units. */
  to: { lineId: number; from: 'ordered' | 'unpaid' };
  /** The amount that the new units cost less. */
  cents: number;
  found: Found;
}

/**
 * Moves the units of a recorded exchange, also in stock. The caller must hold the order's lock. Throws 409 if the new
 * units are gone.
 */
export async function makeExchange(
  trx: Db,
  order: LockedOrder,
  { changeId, to, cents, found, ...exchange }: Made,
): Promise<void> {
  const { item, choice, change } = found;
  const { quantity, variantId, isRestocked, agreement, who } = exchange;
  const payable = { orderId: order.id, changeId };
  const label = `${choice.name} (${choice.variant})`;
  const taken = { variantId, quantity, label };
  // Units that the order never had are exchanged first.
  const had = Math.max(0, quantity - (item.units.missing ?? 0));
  const isBack = isRestocked && had > 0 && (agreement?.isReceived ?? true);
  const old = item.variantId !== null && isBack ? [{ variantId: item.variantId, quantity: had, label }] : [];
  await lockStock(trx, [taken, ...old]);
  const missing = await takeStock(trx, payable, [taken]);
  if (missing.length > 0) throw new TranslatedError(409, '{item} is not in stock any more.', { item: label });
  await deleteReservations(trx, payable);
  await putBack(trx, old);

  const kept = { text: change, lineId: item.id, cents };
  const detail = agreement ? { ...kept, send: agreement.send } : { ...kept, isRestocked: old.length > 0 };
  await trx
    .updateTable('order_changes')
    .set({
      state: agreement && cents > 0 ? 'refund-due' : 'applied',
      detail: JSON.stringify(detail),
    })
    .where('id', '=', changeId)
    .execute();
  await moveUnits(trx, changeId, [
    { lineId: item.id, from: 'missing', to: 'replaced', quantity: quantity - had },
    { lineId: item.id, from: 'ordered', to: agreement ? 'exchanged' : 'replaced', quantity: had },
    { ...to, to: placeOfNew(agreement), quantity },
  ]);
  const exchanged = { exchangeIds: [changeId] };
  await recordOrderEvent(trx, 'order.exchanged', order.id, exchanged);
  if (agreement?.isReceived) {
    await recordChange(trx, order.id, {
      kind: 'receipt',
      who,
      aboutId: changeId,
      detail: { isRestocked: old.length > 0 },
      movements: [{ lineId: item.id, from: 'exchanged', to: 'replaced', quantity }],
    });
    await recordOrderEvent(trx, 'order.exchange-received', order.id, exchanged);
  }
  if (agreement?.send === 'handed-over')
    await recordOrderEvent(trx, 'order.exchange-handed-over', order.id, exchanged);
}

function placeOfNew(agreement: Agreement | undefined): 'ordered' | 'waiting' | 'to-pack' {
  if (!agreement || agreement.send === 'handed-over') return 'ordered';
  return agreement.send === 'after-return' && !agreement.isReceived ? 'waiting' : 'to-pack';
}

interface Found {
  items: OrderItem[];
  item: OrderItem;
  choice: ExchangeChoice;
  change: string;
}

/** Throws if the units cannot be exchanged. `paidBy`: the change whose payment makes the exchange. */
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
  const chosen = await trx
    .selectFrom('variants')
    .select('item_id')
    .where('id', '=', variantId)
    .executeTakeFirst();
  const choices = await exchangeChoices(trx, item, order.language, chosen?.item_id);
  const choice = choices.find((choice) => choice.variantId === variantId);
  if (!choice) throw new TranslatedError(400, 'Please choose another size or item.');
  const change = exchangeText({ quantity, from: item, to: choice });
  return { items, item, choice, change };
}

/**
 * The customer paid the price less the voucher's share of it. What was paid for an earlier exchange goes back first,
 * as the voucher did not lower it.
 */
export function refundPerUnit(
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

/** Shown in the place of the line whose units it replaces. The price difference per unit is added to that line's. */
export const newLine = (
  { item, choice }: Found,
  { quantity, variantId }: Pick<Exchange, 'quantity' | 'variantId'>,
  { refundCents, supplementCents }: { refundCents: number; supplementCents: number },
): Omit<Insertable<Schema['order_lines']>, 'order_id' | 'change_id'> => ({
  item_id: choice.itemId,
  variant_id: variantId,
  note: choice.name,
  colour: choice.colour,
  size: choice.size,
  ordered_quantity: quantity,
  price_cents: item.unitPriceCents,
  customization: null,
  unit_refund_cents: item.unitRefundCents + refundCents,
  unit_supplement_cents: item.unitSupplementCents + supplementCents,
  voucher_counts: item.voucherCounts,
  addition_id: item.additionId,
  position: item.position ?? item.id,
});
