import { sql } from 'kysely';
import type { Language } from 'mf-shared/languages';
import { lockStock, putBack, takeStock, type OrderedPieces } from '../../inventory/api.ts';
import { textsIn } from '../../locales/texts.ts';
import type { Db } from '../../platform/database/Db.ts';
import { TranslatedError } from '../../platform/errors.ts';
import { recordOrderEvent } from '../events/recordOrderEvent.ts';
import { queueExchangeUndone } from '../mails/queueOrderMail.ts';
import { secsToStepMail } from '../mails/waitingStepMail.ts';
import { orderItems } from '../order/orderItems.ts';
import { supplementsOf } from '../order/supplements.ts';
import { exchangeInWords } from './exchangePieces.ts';
import { findReplacement } from './replacements.ts';

interface Undone {
  /** For the sellers, in their language. */
  said: string;
  /** What the new pieces cost more; null if they did not. `isWithdrawn`: it may be refunded with them already. */
  paidMore: { supplementId: number; cents: number; isWithdrawn: boolean } | null;
}

/**
 * Undoes an exchange whose new pieces are still in the shop. The order has the old pieces again; those that went
 * back to stock are taken out. A repeat changes nothing. The caller must hold the order's lock.
 */
export async function undoExchangedPieces(
  trx: Db,
  order: { id: number },
  { exchangeId, who, language }: { exchangeId: number; who: string; language: Language },
): Promise<Undone> {
  const t = textsIn(language);
  const replacement = await findReplacement(trx, order.id, exchangeId);
  const { change, quantity } = replacement;
  const worded = await exchangeInWords(trx, exchangeId, language);
  if (replacement.undone_at)
    return { said: t('This exchange was undone already: {change}.', { change: worded }), paidMore: null };
  if (replacement.sent_at)
    throw new TranslatedError(
      409,
      'The new pieces were handed over; the exchange cannot be undone: {change}.',
      { change: worded },
    );
  if (replacement.packed_at && (await secsToStepMail(trx, 'replacement-packed', order.id)) !== null)
    throw new TranslatedError(409, 'The replacement was just packed: undo the packing first.');

  const line = (await orderItems(trx, [order.id])).find(({ id }) => id === replacement.order_line_id);
  if (!line) throw new TranslatedError(409, 'The order no longer has these pieces.');
  const { name: label, variantId } = line;
  const fresh = variantId === null ? [] : [{ variantId, quantity, label }];
  const { old_variant_id: oldVariantId } = replacement;
  const old =
    replacement.is_restocked && oldVariantId !== null
      ? [{ variantId: oldVariantId, quantity, label: 'The old size' }]
      : [];
  await exchangeStock(trx, order.id, old, fresh);
  const supplement = (await supplementsOf(trx, order.id)).find(
    ({ exchange_id }) => exchange_id === exchangeId,
  );
  const paidMore = supplement
    ? {
        supplementId: supplement.id,
        cents: supplement.total_cents,
        isWithdrawn: line.withdrawnQuantity > 0,
      }
    : null;
  await trx
    .updateTable('order_lines')
    .set({
      variant_id: oldVariantId,
      colour: replacement.old_colour,
      size: replacement.old_size,
      unit_refund_cents: line.unitRefundCents - Math.floor(replacement.refunded_cents / quantity),
      unit_supplement_cents: line.unitSupplementCents - (paidMore?.cents ?? 0) / quantity,
    })
    .where('id', '=', line.id)
    .execute();
  await trx
    .updateTable('replacements')
    .set({ undone_at: sql<Date>`now()`, undone_by: who })
    .where('exchange_id', '=', exchangeId)
    .execute();
  await recordOrderEvent(trx, 'order.exchange-undone', order.id, { exchangeIds: [exchangeId] });
  await queueExchangeUndone(trx, order.id, { exchangeId, change });
  return { said: t('The exchange is undone: {change}.', { change: worded }), paidMore };
}

async function exchangeStock(
  trx: Db,
  orderId: number,
  taken: OrderedPieces[],
  returned: OrderedPieces[],
): Promise<void> {
  const all = [...taken, ...returned];
  if (all.length > 0) await lockStock(trx, all);
  if (taken.length > 0 && (await takeStock(trx, orderId, taken)).length > 0)
    throw new TranslatedError(409, 'The old pieces went back to stock and are not there any more.');
  await putBack(trx, returned);
}
