import { ofOrder } from '../../platform/database/queries/Payable.ts';
import type { Language } from 'mf-shared/languages';
import { lockStock, putBack, takeStock, type OrderedUnits } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/tables/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { wordExchanges } from '../order/changeTexts.ts';
import { findAgreedExchange } from '../order/orderExchanges.ts';
import { moveUnits, placesOf, recordUndo, type Movement } from '../changes/recordChange.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { queueExchangeUndone } from '../mails/queueOrderMail.ts';
import { secsToStepMail } from '../mails/waitingStepMail.ts';

interface Undone {
  /** For the sellers, in their language. */
  message: string;
  /**
   * The amount that was paid more for the new units; null if nothing was. `isWithdrawn`: it may already be refunded
   * with them.
   */
  paidMore: { cents: number; isWithdrawn: boolean } | null;
}

/**
 * Undoes an exchange whose new units are still in the shop. The order has the old units again; those that went
 * back to stock are taken out. A repeat changes nothing. The caller must hold the order's lock.
 */
export async function undoExchangedUnits(
  trx: Db,
  order: { id: number },
  { exchangeId, who, language }: { exchangeId: number; who: string; language: Language },
): Promise<Undone> {
  const t = textsIn(language);
  const exchange = await findAgreedExchange(trx, order.id, exchangeId);
  const { change, quantity, fromLineId, toLineId, fromVariantId, toVariantId } = exchange;
  const [{ change: worded } = exchange] = await wordExchanges(trx, [exchange], language);
  if (exchange.undoneAt)
    return { message: t('This exchange was undone already: {change}.', { change: worded }), paidMore: null };
  if (exchange.sentAt)
    throw new TranslatedError(
      409,
      'The new pieces were handed over; the exchange cannot be undone: {change}.',
      { change: worded },
    );
  if (exchange.packedAt && (await secsToStepMail(trx, 'replacement-packed', order.id)) !== null)
    throw new TranslatedError(409, 'The replacement was just packed: undo the packing first.');
  if ((await placesOf(trx, [toLineId])).some(({ place }) => place === 'returned'))
    throw new TranslatedError(
      409,
      'The new pieces went back to stock; the exchange cannot be undone: {change}.',
      {
        change: worded,
      },
    );

  const fresh = toVariantId === null ? [] : [{ variantId: toVariantId, quantity, label: 'The new size' }];
  const old =
    exchange.isRestocked && fromVariantId !== null
      ? [{ variantId: fromVariantId, quantity, label: 'The old size' }]
      : [];
  await exchangeStock(trx, order.id, old, fresh);
  const withdrawn = await moveWithdrawals(trx, exchange);
  const places = await placesOf(trx, [toLineId]);
  await recordUndo(trx, order.id, {
    id: exchangeId,
    who,
    movements: [
      { lineId: fromLineId, from: placeOfOld(exchange), to: 'ordered', quantity: quantity - withdrawn },
      ...places
        .filter(({ place }) => place !== 'replaced')
        .map(({ lineId, place, quantity }): Movement => ({ lineId, from: place, to: 'replaced', quantity })),
    ],
  });
  await recordOrderEvent(trx, 'order.exchange-undone', order.id, { exchangeIds: [exchangeId] });
  await queueExchangeUndone(trx, order.id, { exchangeId, change });
  return {
    message: t('The exchange is undone: {change}.', { change: worded }),
    paidMore: exchange.paidCents > 0 ? { cents: exchange.paidCents, isWithdrawn: withdrawn > 0 } : null,
  };
}

const placeOfOld = ({ receivedAt }: { receivedAt: Date | null }): 'exchanged' | 'replaced' =>
  receivedAt ? 'replaced' : 'exchanged';

/** Moves withdrawals of the new units to the old ones. Returns their number. */
async function moveWithdrawals(
  trx: Db,
  exchange: { fromLineId: number; toLineId: number; receivedAt: Date | null },
): Promise<number> {
  const { fromLineId, toLineId } = exchange;
  const withdrawals = await trx
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
    .select(['change_id', 'quantity', 'reason'])
    .where('order_line_id', '=', toLineId)
    .execute();
  for (const { change_id, quantity, reason } of withdrawals)
    if (change_id !== null)
      await moveUnits(trx, change_id, [
        { lineId: toLineId, from: 'withdrawn', to: 'replaced', quantity },
        { lineId: fromLineId, from: placeOfOld(exchange), to: 'withdrawn', quantity, reason },
      ]);
  return withdrawals.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function exchangeStock(
  trx: Db,
  orderId: number,
  taken: OrderedUnits[],
  returned: OrderedUnits[],
): Promise<void> {
  const all = [...taken, ...returned];
  if (all.length > 0) await lockStock(trx, all);
  if (taken.length > 0 && (await takeStock(trx, ofOrder(orderId), taken)).length > 0)
    throw new TranslatedError(409, 'The old pieces went back to stock and are not there any more.');
  await putBack(trx, returned);
}
